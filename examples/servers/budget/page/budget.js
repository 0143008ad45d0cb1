"use strict";

// What the page shows. A request that has no reply leaves it as it is, and marks it as stale.
const state = { overview: { account: "", accounts: [], entries: [], planned: [], rules: [] }, loading: false, stale: false, error: "" };

const texts = {
  "exists": "There is an account of that name already.",
  "unknown": "That does not exist any more, or has never existed.",
  "amount": "The amount must be a number such as 12.50, and not 0.",
  "day": "The day must be between 1 and 31.",
  "no reply": "The server has not replied. What you did may be done or not.",
};

const at = id => document.getElementById(id);

// send sends a request. It returns the reply, or throws one of the texts above by its key.
async function send(method, path, body) {
  let reply;
  try {
    reply = await fetch(path, { method, body: body && JSON.stringify(body) });
  } catch {
    throw "no reply";
  }
  if (reply.status === 502 || reply.status === 504) throw "no reply";
  if (reply.status === 409) throw (await reply.json()).error;
  if (!reply.ok) throw "the server answers " + reply.status;
  return reply.status === 204 ? null : reply.json();
}

async function load(account) {
  state.overview = await send("GET", "/api/overview?account=" + encodeURIComponent(account));
  state.stale = false;
}

// during shows that the page is loading while something is done, and then what came of it. One thing is done at a time.
// It returns whether it is done without an error.
async function during(what) {
  if (state.loading) return false;
  state.loading = true;
  state.error = "";
  show();
  try {
    await what();
  } catch (error) {
    fail(error);
  } finally {
    state.loading = false;
    show();
  }
  return !state.error;
}

function fail(error) {
  if (error === "no reply") state.stale = true;
  state.error ||= String(error);
}

// change sends something and loads what then is. Without a reply it loads nothing.
const change = (method, path, body, account) => during(async () => {
  try {
    await send(method, path, body);
  } catch (error) {
    if (error === "no reply") throw error;
    fail(error);
    account = undefined;
  }
  await load(account ?? state.overview.account);
});

const inAccount = of => "/api/accounts/" + encodeURIComponent(state.overview.account) + "/" + of;

// cents returns an amount as a person writes it.
function cents(amount) {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return (amount < 0 ? "-" : "") + digits.slice(0, -2) + "." + digits.slice(-2);
}

function element(name, text, className) {
  const e = document.createElement(name);
  e.textContent = text;
  if (className) e.className = className;
  return e;
}

// amount returns an element with an amount, in another colour if it is negative.
const amount = (name, amount) => element(name, cents(amount), amount < 0 ? "amount below" : "amount");

function button(id, text, label, click) {
  const b = element("button", text);
  b.type = "button";
  b.id = id;
  if (label) b.setAttribute("aria-label", label);
  b.addEventListener("click", click);
  return b;
}

function row(r, number, when, action) {
  const tr = document.createElement("tr");
  tr.dataset.number = number;
  tr.append(element("td", when), element("td", r.what), amount("td", r.cents));
  if (action) {
    const td = document.createElement("td");
    td.append(action);
    tr.append(td);
  }
  return tr;
}

function show() {
  const o = state.overview, focused = document.activeElement?.id;
  document.title = o.account ? o.account + " – Budget" : "Budget";
  at("main").setAttribute("aria-busy", state.loading);
  at("loading").hidden = !state.loading;
  at("stale").hidden = !state.stale;
  at("error").hidden = !state.error;
  at("error").textContent = texts[state.error] ?? state.error;
  at("error").dataset.error = state.error;
  at("account").hidden = !o.account;
  at("title").textContent = o.account;
  at("welcome").hidden = state.loading || o.accounts.length > 0;
  at("accounts").replaceChildren(...o.accounts.map(a => {
    const b = button("account-" + a.name, "", "", () => during(() => load(a.name)));
    b.append(element("span", a.name), amount("span", a.cents));
    b.setAttribute("aria-current", a.name === o.account);
    const li = document.createElement("li");
    li.append(b);
    return li;
  }));
  at("names").replaceChildren(...o.accounts.filter(a => a.name !== o.account).map(a => new Option(a.name)));
  at("entries").tBodies[0].replaceChildren(...o.entries.map(e => row(e, e.number, e.day,
    button("remove-" + e.number, "Remove", `Remove ${e.what} of ${e.day}`,
      () => change("DELETE", "/api/entries/" + e.number)))));
  at("planned").tBodies[0].replaceChildren(...o.planned.map(p => row(p, p.rule, p.day)));
  at("rules").tBodies[0].replaceChildren(...o.rules.map(r => row(r, r.number, r.day + ".",
    button("stop-" + r.number, "Stop", `Stop ${r.what} on day ${r.day}`,
      () => change("DELETE", "/api/rules/" + r.number)))));
  for (const b of document.querySelectorAll("button")) b.setAttribute("aria-disabled", state.loading);
  if (focused) at(focused)?.focus(); // it may be a new element of that id
}

// onSubmit calls a function with the fields of a form. If it succeeds, the form is emptied; otherwise a person can
// correct what it has.
function onSubmit(id, submit) {
  at(id).addEventListener("submit", async event => {
    event.preventDefault();
    if (await submit(Object.fromEntries(new FormData(at(id))))) at(id).reset();
  });
}

onSubmit("open", f => change("POST", "/api/accounts", { name: f.name }, f.name));
onSubmit("add", f => change("POST", inAccount("entries"), { what: f.what, amount: f.amount }));
onSubmit("repeat", f => change("POST", inAccount("rules"), { day: Number(f.day), what: f.what, amount: f.amount }));
onSubmit("transfer", f => change("POST", "/api/transfers",
  { from: state.overview.account, to: f.to, what: f.what, amount: f.amount }));
at("refresh").addEventListener("click", () => during(() => load(state.overview.account)));

// A test opens the page empty, by #empty, and loads it itself.
show();
if (location.hash !== "#empty") during(() => load(""));
