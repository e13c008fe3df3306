// The form that asks for the secret.

import { Api } from "./api.js";
import { $, showTrouble } from "./dom.js";
import { lastLanguage } from "./people.js";
import { load, say } from "./words.js";

await load(lastLanguage());
$("signin-title").textContent = say("page-signin-title");
$("signin-text").textContent = say("page-signin-text");
$("signin-label").textContent = say("page-signin-secret");
$("signin-button").textContent = say("page-signin");
$("secret").focus();

$("signin-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("signin-button").disabled = true;
  try {
    await new Api().post("/api/signin", { secret: $("secret").value });
    location.reload();
  } catch (failure) {
    showTrouble($("trouble"), failure.message);
    $("secret").select();
  }
  $("signin-button").disabled = false;
});
