package main

// released are libraries that had a bug, and the release that mended it.
var released = []library{
	{
		name: "bitshrink", path: "github.com/bits-and-blooms/bitset", buggy: "v1.2.0", fixed: "v1.4.0",
		issue: "https://github.com/bits-and-blooms/bitset/issues/94", wants: "an exact index",
		program: `set 127; shrink 127`,
	},
	{
		name: "btreeseek", path: "github.com/tidwall/btree", buggy: "v1.2.1", fixed: "v1.2.2",
		issue: "https://github.com/tidwall/btree/pull/16", wants: "an exact key, a threshold, an iterator",
		program: `fill from=0 n=256; seek key=253 walk=0`,
	},
	{
		name: "buffered", path: "github.com/philhofer/fwd", buggy: "v1.1.0", fixed: "v1.1.1",
		issue: "https://github.com/philhofer/fwd/pull/22", wants: "more than the buffer holds",
		program: `peek 1; skip 17`,
	},
	{
		name: "bytequeue", path: "github.com/allegro/bigcache/v3", buggy: "v3.0.1", fixed: "v3.0.2",
		issue: "https://github.com/allegro/bigcache/issues/300", wants: "exact sizes",
		program: `push 254; push 127; pop; push 127; push 111; pop; pop`,
	},
	{
		name: "copyslice", path: "github.com/gammazero/deque", buggy: "v1.2.0", fixed: "v1.2.1",
		issue: "https://github.com/gammazero/deque/issues/47", wants: "an exact count",
		program: `copyIn 16; rotate 1`,
	},
	{
		name: "ctriecollision", path: "github.com/Workiva/go-datastructures",
		buggy: "v1.0.40", fixed: "v1.0.50",
		issue: "https://github.com/Workiva/go-datastructures/issues/194", wants: "keys of one hash",
		program: `insert 0; insert 1; insert 0; size`,
	},
	{
		name: "ctriesnapshot", path: "github.com/Workiva/go-datastructures",
		buggy: "v1.0.40", fixed: "v1.0.50",
		issue: "https://github.com/Workiva/go-datastructures/issues/180", wants: "aliasing",
		program: `readOnly trie=1 of=0; insert trie=0 key=0 value=1`,
	},
	{
		name: "deque", path: "github.com/gammazero/deque", buggy: "v1.1.0", fixed: "v1.2.1",
		issue: "https://github.com/gammazero/deque/pull/51", wants: "a threshold, and an exact count",
		program: `pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
			pushBack 0; pushBack 0; front 17; rotate 1`,
	},
	{
		name: "divmod", path: "github.com/holiman/uint256", buggy: "v1.3.0", fixed: "v1.3.1",
		issue: "https://github.com/holiman/uint256/issues/178", wants: "aliasing",
		program: `set z=0 n=1; divMod z=0 x=0 y=0 r=0`,
	},
	{
		name: "gtree", path: "github.com/gogf/gf/v2", buggy: "v2.7.2", fixed: "v2.7.4",
		issue: "https://github.com/gogf/gf/issues/1903", wants: "a tree of a certain shape",
		program: `set 0; set 4; set 5; set 1; set 2; set 3; remove 4; contains 3`,
		also: []string{
			"github.com/emirpasic/gods v1.18.1", "go.opentelemetry.io/otel v1.14.0",
			"go.opentelemetry.io/otel/trace v1.14.0",
		},
	},
	{
		name: "hamt", path: "github.com/xiaq/persistent",
		buggy: "v0.0.0-20180301232021-cd415c640682", fixed: "v0.0.0-20190312105637-a1d9ac4077fc",
		issue: "https://github.com/elves/elvish/issues/762", wants: "a threshold, an iterator",
		program: `assoc key=0 value=0; assoc key=1 value=0; assoc key=2 value=0; assoc key=3 value=0;
			assoc key=4 value=0; assoc key=5 value=0; assoc key=6 value=0; assoc key=7 value=0;
			assoc key=8 value=0; assoc key=9 value=0; assoc key=10 value=0; assoc key=11 value=0;
			assoc key=12 value=0; assoc key=13 value=0; assoc key=14 value=0; assoc key=15 value=0;
			assoc key=16 value=0; dissoc 0; keys`,
	},
	{
		name: "hashedkey", path: "github.com/cornelk/hashmap", buggy: "v1.0.0", fixed: "v1.0.1",
		issue: "https://github.com/cornelk/hashmap/issues/40", wants: "neighbouring keys",
		program: `insert key=0 value=1; insert key=1 value=1; delete 0; delete 0`,
		also:    []string{"github.com/dchest/siphash v1.1.0"},
	},
	{
		name: "lowerbound", path: "github.com/hashicorp/go-immutable-radix", buggy: "v1.3.0", fixed: "v1.3.1",
		issue: "https://github.com/hashicorp/go-immutable-radix/issues/37", wants: "an iterator",
		program: `insert "a"; down "aa"`,
		also:    []string{"github.com/hashicorp/golang-lru v0.5.0"},
	},
	{
		name: "pqget", path: "github.com/Workiva/go-datastructures", buggy: "v1.0.40", fixed: "v1.0.50",
		issue: "https://github.com/Workiva/go-datastructures/issues/183", wants: "as many as there are",
		program: `put 0; put 0; get 2`,
	},
	{
		name: "radixtree", path: "github.com/plar/go-adaptive-radix-tree", buggy: "v1.0.5", fixed: "v1.0.6",
		issue: "https://github.com/plar/go-adaptive-radix-tree/pull/28", wants: "a node of five children, emptied",
		program: `insert key="aa" value=0; insert key="ab" value=0; insert key="ac" value=0;
			insert key="ad" value=0; insert key="a" value=0; delete "aa"; delete "ab"; delete "ac";
			delete "ad"; delete "a"`,
	},
	{
		name: "removenet", path: "github.com/yl2chen/cidranger", buggy: "v1.0.1", fixed: "v1.0.2",
		issue: "https://github.com/yl2chen/cidranger/pull/36", wants: "an exact length",
		program: `insert 5; remove 0`,
	},
	{
		name: "reverse", path: "github.com/plar/go-adaptive-radix-tree/v2", buggy: "v2.0.3", fixed: "v2.0.4",
		issue: "https://github.com/plar/go-adaptive-radix-tree/pull/52",
		wants: "a threshold, an exact key, an iterator",
		program: `insert 0; insert 1; insert 2; insert 3; insert 4; insert 5; insert 6; insert 7;
			insert 8; insert 9; insert 10; insert 11; insert 12; insert 13; insert 14; insert 15; insert 16;
			down`,
	},
	{
		name: "runselect", path: "github.com/RoaringBitmap/roaring", buggy: "v0.4.18", fixed: "v0.4.21",
		issue: "https://github.com/RoaringBitmap/roaring/issues/236", wants: "the end of a run",
		program: `addRange from=0 k=1; flip from=2 k=1; nth 1`,
		also: []string{
			"github.com/glycerine/go-unsnap-stream v0.0.0-20181221182339-f9677308dec2",
			"github.com/golang/snappy v0.0.1", "github.com/philhofer/fwd v1.0.0",
			"github.com/tinylib/msgp v1.1.0", "github.com/willf/bitset v1.1.10",
		},
	},
	{
		name: "splitwrites", path: "lukechampine.com/blake3", buggy: "v1.4.0", fixed: "v1.4.1",
		issue: "https://github.com/lukechampine/blake3/pull/26", wants: "exact sizes",
		program: `write 1; write 1023; sum`,
		also:    []string{"github.com/klauspost/cpuid/v2 v2.0.9"},
	},
	{
		name: "tableunion", path: "github.com/gaissmai/bart", buggy: "v0.4.0", fixed: "v0.4.1",
		issue: "https://github.com/gaissmai/bart/pull/17", wants: "aliasing",
		program: `insert table=0 prefix=1 value=0; union table=1 other=0; delete table=0 prefix=1`,
		also:    []string{"github.com/bits-and-blooms/bitset v1.13.0"},
	},
	{
		name: "vectornil", path: "github.com/xiaq/persistent",
		buggy: "v0.0.0-20190312105637-a1d9ac4077fc", fixed: "v0.0.0-20200820214153-3175cfb92e14",
		issue: "https://github.com/xiaq/persistent/issues/4", wants: "a threshold, an iterator",
		program: `cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0;
			cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0;
			cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; cons 0; all`,
	},
	{
		name: "writeat", path: "github.com/spf13/afero", buggy: "v1.5.1", fixed: "v1.6.0",
		issue: "https://github.com/spf13/afero/issues/286", wants: "an offset beyond the end",
		program: `truncate 1; writeAt at=2 text="a"`,
	},
}
