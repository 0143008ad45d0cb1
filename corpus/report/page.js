"use strict";
(() => {
	const announce = (words) => { document.getElementById("status").textContent = words; };

	// Copying.
	const copy = async (text) => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			const area = document.createElement("textarea");
			area.className = "unseen";
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

	// Printing shows everything on the page.
	let closed = [];
	addEventListener("beforeprint", () => {
		closed = [...document.querySelectorAll(".group details:not([open])")];
		for (const d of closed) d.open = true;
	});
	addEventListener("afterprint", () => { for (const d of closed) d.open = false; });

	document.documentElement.dataset.ready = "yes";
})();
