"use strict";
// The contents of an entry become textContent, never markup.
(() => {
	const $ = (id) => document.getElementById(id);
	const make = (name, kind, text) => {
		const e = document.createElement(name);
		if (kind) e.className = kind;
		if (text !== undefined) e.textContent = text;
		return e;
	};
	const figure = (n) => n.toLocaleString("en-US");
	const announce = (words) => { $("status").textContent = words; };

	// Entries, with failing ones first.
	const index = JSON.parse($("index").textContent);
	const entries = index.entries.map(([name, script, steps, signature, actions], number) => {
		const failure = signature >= 0 ? index.signatures[signature] : "";
		return { name, script, steps, signature, failure, number, actions: new Set((actions || []).map((a) => index.actions[a])),
			text: (name + "\n" + script + "\n" + failure).toLowerCase() };
	});
	entries.sort((a, b) => (b.signature >= 0) - (a.signature >= 0) || (b.signature === -2) - (a.signature === -2) || a.number - b.number);
	const timelines = [...document.querySelectorAll(".entry")];
	const signatureOf = (entry) => entry.closest(".group")?.dataset.signature;
	const words = new Map();
	const wordsOf = (entry) => {
		if (!words.has(entry)) words.set(entry, (entry.textContent + "\n" + (signatureOf(entry) ?? "")).toLowerCase());
		return words.get(entry);
	};

	// The list shows some entries, and more on request.
	const page = 50;
	let matching = entries, shown = 0;
	const verdictOf = (e) => e.signature >= 0 ? index.kinds[e.signature] || "fails" : e.signature === -2 ? "not read" : "passes";
	const row = (e) => {
		const item = make("li", e.signature >= 0 ? "fail" : ""), details = make("details"), summary = make("summary");
		summary.append(make("span", "verdict", verdictOf(e)), make("code", "script", e.script || "(no steps)"),
			make("span", "size", e.steps === 1 ? "1 step" : figure(e.steps) + " steps"), make("span", "name", e.name));
		details.append(summary);
		details.addEventListener("toggle", () => { if (details.open && details.children.length === 1) details.append(full(e)); });
		item.append(details);
		return item;
	};
	const full = (e) => {
		const box = make("div", "full");
		if (e.failure) box.append(make("p", "", "signature " + e.failure));
		box.append(make("pre", "script", e.script || "(no steps)"));
		const where = make("p");
		const whole = $("entry-" + e.number);
		if (whole) {
			const link = make("a", "", "step by step");
			link.href = "#entry-" + e.number;
			link.addEventListener("click", () => { reveal(whole); });
			where.append(link);
		} else {
			where.append("Step by step: ", make("code", "", "fuzzcorpus explain " + e.name));
		}
		box.append(where);
		return box;
	};
	const further = (many) => {
		if (matching.length - shown - many < 20) many = matching.length - shown;
		const rows = document.createDocumentFragment();
		for (const e of matching.slice(shown, shown + many)) rows.append(row(e));
		$("list").append(rows);
		shown = Math.min(shown + many, matching.length);
		$("further").hidden = shown === matching.length;
		const rest = matching.length - shown;
		$("further").textContent = rest > page * 4 ? "Show " + figure(page * 4) + " more of " + figure(rest) : "Show the other " + figure(rest);
	};
	$("further").addEventListener("click", () => {
		const next = shown;
		further(page * 4);
		$("list").children[next]?.querySelector("summary").focus();
	});

	// The filter.
	const controls = { text: $("text"), action: $("action"), verdict: $("verdict") };
	const passes = (signature, failure, verdict) => {
		if (!verdict) return true;
		if (verdict[0] === "=") return failure === verdict.slice(1);
		return verdict === (signature >= 0 ? "fail" : signature === -2 ? "unread" : "pass");
	};
	const filter = () => {
		const text = controls.text.value.trim().toLowerCase(), action = controls.action.value, verdict = controls.verdict.value;
		const any = Boolean(text || action || verdict);
		const inWords = new Map(); // a timeline may have text that the list cuts
		let open = 0;
		for (const entry of timelines) {
			const signature = signatureOf(entry), fails = signature !== undefined;
			const fits = (!text || wordsOf(entry).includes(text)) && (!action || entry.dataset.actions.split("\n").includes(action)) && passes(fails ? 0 : -1, signature, verdict);
			entry.hidden = !fits;
			if (fits && fails) open++;
			inWords.set(entry.id, fits);
		}
		for (const group of document.querySelectorAll(".group, .samples")) group.hidden = any && !group.querySelector(".entry:not([hidden])");
		if ($("none-fail")) $("none-fail").hidden = open > 0;
		matching = entries.filter((e) => (!text || e.text.includes(text) || inWords.get("entry-" + e.number)) && (!action || e.actions.has(action)) && passes(e.signature, e.failure, verdict));
		$("list").replaceChildren();
		shown = 0;
		further(page);
		$("none-found").hidden = matching.length > 0;
		$("clear").hidden = !any;
		$("found").textContent = any ? figure(matching.length) + " of " + figure(entries.length) : "";
	};
	const clear = () => {
		for (const c of Object.values(controls)) c.value = "";
		filter();
	};
	let waiting = 0;
	controls.text.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(filter, 80); });
	for (const c of [controls.action, controls.verdict]) c.addEventListener("change", filter);
	$("filter").addEventListener("submit", (event) => { event.preventDefault(); filter(); });
	$("clear").addEventListener("click", () => { clear(); controls.text.focus(); });
	document.addEventListener("click", (event) => {
		const pick = event.target.closest(".pick");
		if (!pick) return;
		controls.action.value = pick.dataset.action;
		filter();
		announce($("found").textContent + " entries");
		$("entries").scrollIntoView();
	});

	// Copying.
	const copy = async (text) => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			const area = make("textarea", "unseen");
			area.value = text;
			document.body.append(area);
			area.select();
			document.execCommand("copy");
			area.remove();
		}
		announce("copied");
	};
	document.addEventListener("click", async (event) => {
		const button = event.target.closest(".do-copy");
		if (!button) return;
		await copy(button.closest(".copy").querySelector("pre").textContent);
		button.textContent = "Copied";
		setTimeout(() => { button.textContent = "Copy"; }, 1500);
	});

	// A link to an entry opens it.
	const reveal = (entry) => {
		if (entry.hidden) clear();
		entry.open = true;
	};
	const follow = () => {
		const target = $(location.hash.slice(1));
		if (target?.matches("details.entry")) { reveal(target); target.scrollIntoView(); }
	};
	addEventListener("hashchange", follow);

	// Keys.
	const stops = () => [...document.querySelectorAll(".entry > summary, ol.list summary")].filter((s) => s.checkVisibility());
	const step = (by) => {
		const all = stops(), here = document.activeElement.closest("details.entry, ol.list details")?.querySelector("summary");
		const at = all.indexOf(here);
		const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
		next?.focus();
		next?.scrollIntoView({ block: "nearest" });
	};
	const keys = { "/": () => { controls.text.focus(); controls.text.select(); }, j: () => step(1), k: () => step(-1) };
	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "Escape") { clear(); document.activeElement.blur(); return; }
		if (event.target.closest("input, select, textarea") || !keys[event.key]) return;
		event.preventDefault();
		keys[event.key]();
	});

	// Printing shows everything on the page.
	let closed = [];
	addEventListener("beforeprint", () => {
		closed = [...document.querySelectorAll(".group details:not([open])")];
		for (const d of closed) d.open = true;
	});
	addEventListener("afterprint", () => { for (const d of closed) d.open = false; });

	filter();
	follow();
	document.documentElement.dataset.ready = "yes";
})();
