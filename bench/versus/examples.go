package main

// examples are systems of this repository's examples, with the bugs that are planted there.
var examples = []planted{
	{"examples/auth", "timeout-is-success", `create "a" 0 1`},
	{"examples/auth", "cache-keeps-timed-out", `create "a" 0 1`},
	{"examples/auth", "keys-are-ignored", `create "a" 0 3`},
	{"examples/auth", "names-are-not-folded", `create "A" 0 0`},
	{"examples/auth", "cache-keeps-removed", `create "a" 0 0; remove "a" 1`},
	{"examples/auth", "failed-request-keeps-key", `create "a" 0 2; create "a" 0 0`},
	{"examples/auth", "error-is-remembered", `create "a" 0 1; create "a" 0 0`},
	{"examples/auth", "removals-have-no-key", `create "a" 0 0; remove "a" 3`},
	{"examples/auth", "duplicate-overwrites", `create "a" 0 0; create "a" 1 0`},
	{"examples/btree", "copy-is-same", `copy 0 1; set 0 0 0`},
	{"examples/btree", "copy-is-shallow", `set 0 0 0; copy 0 1; set 0 0 1`},
	{"examples/counter", "below", `decrement`},
	{"examples/counter", "lost-carry", `increment; increment; increment; increment; increment; increment;
		increment; increment; increment; increment`},
	{"examples/counter", "lost-borrow", `increment; increment; increment; increment; increment; increment;
		increment; increment; increment; increment; decrement`},
	{"examples/counter", "wraps", `increment; increment; increment; increment; increment; increment;
		increment; increment; increment; increment; increment; increment; increment`},
	{"examples/counter", "early", `increment; increment; increment; increment; increment; increment;
		increment; increment; increment; increment; increment; increment; decrement; increment`},
	{"examples/kv", "delete-keeps-size", `create 0; delete 0`},
	{"examples/kv", "seal-unsynced", `create 0; crash`},
	{"examples/kv", "read-uncommitted", `create 0; begin; write 0 1; read 0`},
	{"examples/kv", "restart-trusts-all", `create 0; begin; write 0 1; commit true`},
	{"examples/kv", "restart-reuses-id", `create 0; delete 0; crash; create 0`},
	{"examples/kv", "commit-revives", `create 0; begin; write 0 0; delete 0; commit false`},
	{"examples/kv", "rollback-keeps-write", `create 0; begin; write 0 1; rollback; begin; commit false`},
	{"examples/kv", "restart-keeps-loose", `create 0; begin; write 0 1; commit true; create 0; crash`},
	{"examples/lru", "evict-newest", `put 0 0; put 1 0; put 2 0; get 0`},
	{"examples/lru", "evict-late", `put 0 0; put 1 0; put 2 0; get 0`},
	{"examples/lru", "get-is-no-use", `put 0 0; put 1 0; get 0; put 2 0; get 0`},
	{"examples/lru", "put-is-no-use", `put 0 0; put 1 0; put 0 0; put 2 0; get 0`},
	{"examples/lru", "remove-forgets", `put 0 0; put 1 0; remove 1; put 2 0; get 0`},
	{"examples/pool", "use-after-release", `acquire; release 0; useDead 0`},
	{"examples/pool", "release-twice-passes", `acquire; release 0; releaseDead 0`},
	{"examples/pool", "release-keeps-generation", `acquire; release 0; acquire; useDead 0`},
	{"examples/pool", "acquire-keeps-count", `acquire; use 0; release 0; acquire; use 0`},
	{"examples/pool", "release-twice-frees", `acquire; release 0; releaseDead 0; acquire; acquire; use 0;
		use 1`},
	{"examples/ring", "lost", `put 0; get; put 0; put 0; put 0; put 1; get; get; get; get`},
	{"examples/tree", "insert-twice", `insert 0 0; insert 0 0`},
	{"examples/tree", "get-wrong-way", `insert 1 0; insert 0 0; get 1`},
	{"examples/tree", "insert-drops", `insert 1 0; insert 0 0; insert 1 0`},
	{"examples/tree", "insert-keeps-value", `insert 0 0; insert 0 1; get 0`},
	{"examples/tree", "delete-drops-only", `insert 0 0; insert 1 0; delete 0`},
	{"examples/tree", "delete-keeps-next", `insert 1 0; insert 0 0; insert 2 0; delete 1`},
	{"examples/tree", "delete-drops-right", `insert 1 0; insert 0 0; insert 2 0; insert 3 0; delete 1`},
}
