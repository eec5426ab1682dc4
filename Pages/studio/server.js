// The themes of the project, and the one that is shown; empty for the first.
const themes = JSON.parse(find("document").textContent);
find("theme").append(...options(themes));
find("theme").closest("label").hidden = themes.length < 2;
const theme = new URLSearchParams(location.search).get("theme") ?? "";

// The studio opens the page with the token after '#'. It is kept for pages that are opened without it, such as
// this one when it is reloaded.
if (location.hash.length > 1) {
  localStorage.setItem("token", location.hash.slice(1));
  history.replaceState(null, "", location.pathname + location.search);
}

// What this page calls itself: the studio keeps the edits of each page apart.
const page = crypto.randomUUID();
// What calls have failed with, by their names: it is said until the next one succeeds.
const failures = new Map();
async function call(name, details = {}) {
  try {
    const result = await answerOf(name, details);
    if (find("status").textContent === failures.get(name)) say("");
    failures.delete(name);
    return result;
  } catch (error) {
    failures.set(name, error.message);
    throw error;
  }
}
async function answerOf(name, details) {
  const answer = await fetch(`/${name}${theme ? "?theme=" + theme : ""}`, {
    method: "POST",
    // A studio that was started again has another token, with which its address was opened elsewhere.
    headers: { "Content-Type": "application/json", "Livery-Token": localStorage.getItem("token") ?? "" },
    body: JSON.stringify({ ...details, page }),
  });
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(await answer.text());
  const result = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(result.error), { result, isBusy: answer.status === 503 });
  return result;
}
const say = text => { find("status").textContent = text; };
// Says why something has failed.
const attempt = work => work.catch(error => say(error.message));

// Pictures are requested and values saved one after the other: a picture with an edit that was saved
// meanwhile would be refused as one of another file. A step that overlaps begins while the one before it is under way,
// if that does, too.
let all = Promise.resolve(), allButLast = all;
function inTurn(step, overlaps = false) {
  const result = (overlaps ? allButLast : all).then(step), ended = Promise.allSettled([all, result]);
  [allButLast, all] = [overlaps ? all : ended, ended];
  return result;
}
