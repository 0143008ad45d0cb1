package main

// structures are data structures with mutants.
var structures = []planted{
	{"bst", "insert-keeps", `insert 0 0; insert 0 1; get 0`},
	{"bst", "delete-drops-right", `insert 1 0; insert 0 0; insert 2 0; insert 3 0; delete 1`},
	{"bst", "delete-stops-early", `insert 1 0; insert 0 0; insert 5 0; insert 4 0; insert 3 0; insert 2 0;
		delete 1`},
	{"bst", "delete-drops-left", `insert 3 0; insert 0 0; insert 2 0; insert 1 0; insert 4 0; delete 3;
		insert 5 0; delete 4`},
	{"heap", "set-stays", `set 0 0; set 1 0; set 0 1; pop`},
	{"heap", "remove-misplaces", `set 0 0; set 1 0; pop; remove 1`},
	{"heap", "sink-left", `set 1 0; set 2 0; set 0 0; set 0 1; pop`},
	{"heap", "remove-stays-low", `set 0 0; set 4 0; set 1 0; set 5 0; set 6 0; set 2 0; remove 5; remove 1;
		set 0 1; pop`},
	{"lru", "put-keeps", `put 0 0; put 0 1; get 0`},
	{"lru", "find-stops", `put 16 0; put 0 0; remove 16; get 0`},
	{"lru", "get-no-use", `put 2 0; put 1 0; get 2; put 0 0; put 3 0; put 4 0; get 2`},
	{"lru", "rehash-less", `put 0 0; put 1 0; put 2 0; put 3 0; put 4 0; put 5 0; put 6 0; put 7 0;
		put 8 0; put 9 0; put 10 0; put 11 0; put 12 0; get 9`},
	{"redblack", "insert-leans-right", `insert 0; insert 1`},
	{"redblack", "left-single", `insert 0; insert 1; insert 2; insert 3; delete 0`},
	{"redblack", "right-single", `insert 0; insert 1; insert 2; insert 5; insert 6; insert 3; insert 7;
		insert 8; insert 4; insert 9; delete 5`},
	{"redblack", "split-twice", `insert 0; insert 1; insert 2; insert 3; insert 4; insert 5; insert 6;
		insert 7; insert 8; insert 9; insert 10; insert 11; insert 12; insert 13; insert 14`},
	{"ring", "at-straight", `pushBack 0; pushFront 1; at 1`},
	{"ring", "grow-straight", `pushBack 0; pushBack 0; pushBack 1; pushFront 0; pushBack 0; at 2`},
	{"ring", "shrink-cuts", `pushBack 1; pushBack 0; pushBack 0; pushBack 0; pushFront 0; popBack; popBack;
		popBack; popBack`},
	{"ring", "narrow-head", `pushBack 1; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
		pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0; pushBack 0;
		pushBack 0; pushBack 0; pushFront 0; at 1`},
	{"skiplist", "span-stays", `insert 0; insert 1; insert 2; delete 0; at 2`},
	{"skiplist", "top-stays", `insert 0; insert 1; insert 2; delete 2; at 2`},
	{"skiplist", "high-stays", `insert 0; insert 1; insert 2; insert 4; insert 3; at 3`},
	{"skiplist", "lane-sinks", `insert 1; insert 2; insert 3; insert 0; delete 0; insert 4; insert 0;
		delete 0; insert 0; insert 5; insert 6; at 7`},
	{"store", "rollback-leaves", `begin; set 0 0; rollback; get 0`},
	{"store", "delete-unlogged", `set 0 0; begin; delete 0; rollback; get 0`},
	{"store", "commit-forgets", `begin; begin; set 0 0; commit; rollback; get 0`},
	{"store", "commit-replaces", `begin; set 0 0; begin; set 0 0; commit; rollback; get 0`},
	{"store", "spill-drops", `begin; set 1 0; set 2 0; set 3 0; set 4 0; set 5 0; set 6 0; set 7 0;
		set 0 0; set 8 0; rollback; get 0`},
	{"trie", "count-whole", `put "aa" 0; count "a"`},
	{"trie", "split-drops", `put "aa" 0; put "a" 0; get "a"`},
	{"trie", "merge-drops", `put "a" 0; put "aa" 0; put "ab" 0; delete "aa"; get "a"`},
	{"trie", "narrow-drops", `put "a" 0; put "b" 0; put "c" 0; put "d" 0; put "e" 0; put "f" 0; put "g" 0;
		delete "a"; delete "b"; delete "c"; get "g"`},
}

// hidden is a lock, which opens when its buttons have been pressed in one order.
var hidden = []planted{
	{"hidden", "8", `press3; press2; press0; press6; press1; press2; press2; press5`},
	{"hidden", "12", `press3; press2; press0; press6; press1; press2; press2; press5; press7;
		press1; press5; press5`},
	{"hidden", "16", `press3; press2; press0; press6; press1; press2; press2; press5; press7;
		press1; press5; press5; press6; press0; press6; press0`},
	{"hidden", "20", `press3; press2; press0; press6; press1; press2; press2; press5; press7;
		press1; press5; press5; press6; press0; press6; press0; press5; press2; press2;
		press7`},
}
