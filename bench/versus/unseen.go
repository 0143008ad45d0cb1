package main

// unseen are libraries that had a bug, and the release that mended it. They were chosen for their bugs alone,
// after the search was made, and nothing is tuned by them.
var unseen = []library{
	{
		name: "arraylist", path: "github.com/emirpasic/gods", buggy: "v1.12.0", fixed: "v1.18.1",
		issue: "https://github.com/emirpasic/gods/pull/205", wants: "room that is left, and what was there",
		program: `add 0; add 0; add 1; remove 0; set at=1 value=0; contains 1`,
	},
	{
		name: "cleared", path: "github.com/DataDog/sketches-go", buggy: "v1.4.1", fixed: "v1.4.2",
		issue: "https://github.com/DataDog/sketches-go/issues/71", wants: "pages, and none of them in use",
		program: `addCount s=0 index=0 n=2; clear 0; merge into=1 from=0`,
		also:    []string{"github.com/golang/protobuf v1.5.2", "google.golang.org/protobuf v1.28.0"},
	},
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
	{
		name: "iteration", path: "github.com/hashicorp/go-memdb", buggy: "v1.3.0", fixed: "v1.3.1",
		issue: "https://github.com/hashicorp/go-memdb/pull/87", wants: "an iterator, and what is done meanwhile",
		program: `insert id=0 group=0; list; delete 0; next`,
		also: []string{
			"github.com/hashicorp/go-immutable-radix v1.3.0", "github.com/hashicorp/golang-lru v0.5.4",
		},
	},
	{
		name: "jitter", path: "github.com/pion/interceptor", buggy: "v0.1.29", fixed: "v0.1.30",
		issue: "https://github.com/pion/interceptor/pull/254", wants: "an exact number, a threshold",
		program: `push 65534; push 0; push 1; push 2; push 3; push 4; push 5; push 6; push 7; push 8; pop`,
		also: []string{
			"github.com/pion/logging v0.2.2", "github.com/pion/randutil v0.1.0",
			"github.com/pion/rtcp v1.2.14", "github.com/pion/rtp v1.8.8",
		},
	},
	{
		name: "multiscalar", path: "filippo.io/edwards25519", buggy: "v1.1.0", fixed: "v1.1.1",
		issue:   "https://github.com/FiloSottile/edwards25519/security/advisories/GHSA-fw7p-63qq-7hpr",
		wants:   "a receiver that is not zero",
		program: `base z=0 k=1; sum z=0 j=0 x=0 k=0 y=0`,
	},
	{
		name: "quadtree", path: "github.com/paulmach/orb", buggy: "v0.4.0", fixed: "v0.5.0",
		issue: "https://github.com/paulmach/orb/pull/94", wants: "an emptied leaf that is used again",
		program: `add x=0 y=0; add x=0 y=1; remove x=0 y=0; add x=0 y=1; remove x=0 y=1`,
	},
	{
		name: "replay", path: "github.com/pion/transport/v3", buggy: "v3.0.7", fixed: "v3.0.8",
		issue: "https://github.com/pion/transport/pull/337", wants: "two exact numbers, one of them late",
		program: `accept 0; accept 65535; accept 65535`,
	},
	{
		name: "textarea", path: "github.com/rivo/tview",
		buggy: "v0.0.0-20230406072732-e22ce9588bb4", fixed: "v0.0.0-20230621164836-6cc0565babaf",
		issue: "https://github.com/rivo/tview/issues/844", wants: "something to undo, that is forgotten",
		program: `replace from=0 to=0 text="a"; set ""; undo`,
		also: []string{
			"github.com/gdamore/encoding v1.0.0", "github.com/gdamore/tcell/v2 v2.6.0",
			"github.com/lucasb-eyer/go-colorful v1.2.0", "github.com/mattn/go-runewidth v0.0.14",
			"github.com/rivo/uniseg v0.4.3", "golang.org/x/sys v0.45.0", "golang.org/x/term v0.5.0",
			"golang.org/x/text v0.41.0",
		},
	},
}
