page-title = Castellan
