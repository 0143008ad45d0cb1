package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	bst "github.com/fuzzmachine/go/bench/versus/bst/ours"
	heap "github.com/fuzzmachine/go/bench/versus/heap/ours"
	lru "github.com/fuzzmachine/go/bench/versus/lru/ours"
	redblack "github.com/fuzzmachine/go/bench/versus/redblack/ours"
	ring "github.com/fuzzmachine/go/bench/versus/ring/ours"
	skiplist "github.com/fuzzmachine/go/bench/versus/skiplist/ours"
	transactions "github.com/fuzzmachine/go/bench/versus/store/ours"
	trie "github.com/fuzzmachine/go/bench/versus/trie/ours"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// structures are the machines of the data structures here.
var structures = map[string]*fuzzmachine.Machine{
	"bst": bst.Machine, "heap": heap.Machine, "lru": lru.Machine, "redblack": redblack.Machine,
	"ring": ring.Machine, "skiplist": skiplist.Machine, "store": transactions.Machine, "trie": trie.Machine,
}

// shortest are programs that fail, as short as any known.
var shortest = map[string]string{
	"bst/insert-keeps":       `insert 0 0; insert 0 1; get 0`,
	"bst/delete-drops-right": `insert 1 0; insert 0 0; insert 2 0; insert 3 0; delete 1`,
	"bst/delete-stops-early": `insert 1 0; insert 0 0; insert 5 0; insert 4 0; insert 3 0; insert 2 0; delete 1`,
	"bst/delete-drops-left":  `insert 3 0; insert 0 0; insert 2 0; insert 1 0; insert 4 0; delete 3; insert 5 0; delete 4`,

	"heap/set-stays":        `set 0 0; set 1 0; set 0 1; pop`,
	"heap/sink-left":        `set 1 0; set 2 0; set 0 0; set 0 1; pop`,
	"heap/remove-stays-low": `set 0 0; set 4 0; set 1 0; set 5 0; set 6 0; set 2 0; remove 5; remove 1; set 0 1; pop`,
	"heap/remove-misplaces": `set 0 0; set 1 0; pop; remove 1`,

	"lru/put-keeps":  `put 0 0; put 0 1; get 0`,
	"lru/find-stops": `put 16 0; put 0 0; remove 16; get 0`,
	"lru/get-no-use": `put 2 0; put 1 0; get 2; put 0 0; put 3 0; put 4 0; get 2`,
	"lru/rehash-less": `put 0 0; put 1 0; put 2 0; put 3 0; put 4 0; put 5 0; put 6 0; put 7 0; put 8 0; put 9 0; put 10 0; put 11 0;
		put 12 0; get 9`,

	"redblack/insert-leans-right": `insert 0; insert 1`,
	"redblack/left-single":        `insert 0; insert 1; insert 2; insert 3; delete 0`,
	"redblack/right-single": `insert 0; insert 1; insert 2; insert 5; insert 6; insert 3; insert 7; insert 8; insert 4; insert 9;
		delete 5`,
	"redblack/split-twice": `insert 0; insert 1; insert 2; insert 3; insert 4; insert 5; insert 6; insert 7; insert 8; insert 9;
		insert 10; insert 11; insert 12; insert 13; insert 14`,

	"ring/at-straight":   `push-back 0; push-front 1; at 1`,
	"ring/grow-straight": `push-back 0; push-back 0; push-back 1; push-front 0; push-back 0; at 2`,
	"ring/shrink-cuts":   `push-back 1; push-back 0; push-back 0; push-back 0; push-front 0; pop-back; pop-back; pop-back; pop-back`,
	"ring/narrow-head": `push-back 1; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0;
		push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-back 0; push-front 0; at 1`,

	"skiplist/high-stays": `insert 0; insert 1; insert 2; insert 4; insert 3; at 3`,
	"skiplist/span-stays": `insert 0; insert 1; insert 2; delete 0; at 2`,
	"skiplist/top-stays":  `insert 0; insert 1; insert 2; delete 2; at 2`,
	"skiplist/lane-sinks": `insert 1; insert 2; insert 3; insert 0; delete 0; insert 4; insert 0; delete 0; insert 0; insert 5;
		insert 6; at 7`,

	"store/rollback-leaves": `begin; set 0 0; rollback; get 0`,
	"store/delete-unlogged": `set 0 0; begin; delete 0; rollback; get 0`,
	"store/commit-forgets":  `begin; begin; set 0 0; commit; rollback; get 0`,
	"store/commit-replaces": `begin; set 0 0; begin; set 0 0; commit; rollback; get 0`,
	"store/spill-drops": `begin; set 1 0; set 2 0; set 3 0; set 4 0; set 5 0; set 6 0; set 7 0; set 0 0; set 8 0; rollback;
		get 0`,

	"trie/count-whole": `put "aa" 0; count "a"`,
	"trie/split-drops": `put "aa" 0; put "a" 0; get "a"`,
	"trie/merge-drops": `put "a" 0; put "aa" 0; put "ab" 0; delete "aa"; get "a"`,
	"trie/narrow-drops": `put "a" 0; put "b" 0; put "c" 0; put "d" 0; put "e" 0; put "f" 0; put "g" 0; delete "a"; delete "b";
		delete "c"; get "g"`,
}

// Each bug fails the machine at the last step of its shortest program, and without the bug that passes. No step can be left
// out, and the file bugs says how many there are.
func TestStructures(t *testing.T) {
	roster, err := readRoster(".")
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("NIGHT") == "" { // which also has the shrinker look for something shorter
		t.Setenv("FUZZMACHINE_SHRINK", "0")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	seen := 0
	for _, b := range roster {
		m := structures[b.system.name]
		if m == nil {
			continue
		}
		seen++
		m.Seed(deaf{t})
		t.Run(b.name(), func(t *testing.T) { fails(t, m, b, strings.Split(shortest[b.name()], ";")) })
	}
	if seen != len(shortest) {
		t.Errorf("%d bugs have programs, and %d are in files", len(shortest), seen)
	}
}

// deaf is an f that takes no seeds: Seed reads the environment.
type deaf struct{ *testing.T }

func (deaf) Add(...any)     {}
func (deaf) Cleanup(func()) {}

func fails(t *testing.T, m *fuzzmachine.Machine, b bug, program []string) {
	check := func(program []string) error { return m.Check(m.Tape(strings.Join(program, ";"))) }
	t.Setenv("VERSUS", b.system.name)
	if err := check(program); err != nil {
		t.Fatalf("without the bug: %v", err)
	}
	t.Setenv("VERSUS", b.name())
	var f *fuzzmachine.Failure
	if err := check(program); !errors.As(err, &f) {
		t.Fatalf("%d steps pass", len(program))
	}
	if f.Step != len(program) || b.steps != len(program) {
		t.Errorf("the program has %d steps, the file says %d, and the machine makes of it %d: %s", len(program), b.steps, f.Step, f.Script)
	}
	for i := range program {
		rest := append(program[:i:i], program[i+1:]...)
		if check(rest) != nil {
			t.Errorf("it fails without step %d, %s", i+1, program[i])
		}
	}
	class := "shallow"
	if b.steps >= 10 {
		class = "deep"
	} else if b.steps > 4 {
		class = "middle"
	}
	if b.class != class {
		t.Errorf("%d steps are %s, and the file says %s", b.steps, class, b.class)
	}
}
