from tests.oracle.burgundy_referee import Referee


class SoloReferee(Referee): ...
