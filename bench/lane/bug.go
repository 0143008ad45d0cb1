package main

// A bug is one of bench/versus, whose shortest program has at least ten steps.
type bug struct{ kind, system, bug string }

// name is what VERSUS chooses it by.
func (b bug) name() string { return b.system + "/" + b.bug }

var bugs = []bug{
	{"examples", "examples/ring", "lost"},
	{"examples", "examples/counter", "lost-borrow"},
	{"examples", "examples/counter", "wraps"},
	{"examples", "examples/counter", "early"},
	{"structures", "heap", "remove-stays-low"},
	{"structures", "lru", "rehash-less"},
	{"structures", "redblack", "right-single"},
	{"structures", "redblack", "split-twice"},
	{"structures", "ring", "narrow-head"},
	{"structures", "skiplist", "lane-sinks"},
	{"structures", "store", "spill-drops"},
	{"structures", "trie", "narrow-drops"},
	{"hidden", "hidden", "12"},
	{"hidden", "hidden", "20"},
}

// sound are systems without a bug, in which executions are counted.
var sound = []bug{
	{"examples", "examples/ring", ""},
	{"structures", "redblack", ""},
	{"structures", "store", ""},
}
