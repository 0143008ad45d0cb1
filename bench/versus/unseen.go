package main

// unseen are libraries that had a bug, and the release that mended it. They were chosen for their bugs alone,
// after the search was made, and nothing is tuned by them.
var unseen = []library{
	{
		name: "emptydeque", path: "github.com/ef-ds/deque", buggy: "v1.0.3", fixed: "v1.0.4",
		issue: "https://github.com/ef-ds/deque/issues/20", wants: "a threshold, and as many taken out",
		program: `pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; popBack; popBack; popBack; popBack; popBack; popBack; popBack; popBack;
			popBack; popBack; popBack; popBack; popBack; popBack; popBack; popBack; popBack; pushFront 0;
			back`,
	},
	{
		name: "insertchild", path: "github.com/beevik/etree", buggy: "v1.5.0", fixed: "v1.5.1",
		issue: "https://github.com/beevik/etree/pull/146", wants: "a child that is moved",
		program: `add parent=0 name=0; add parent=0 name=1; insert parent=0 at=1 name=0`,
	},
}
