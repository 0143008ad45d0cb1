package kinds

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A way is how a machine fails.
type way struct {
	name    string
	wrong   func(b *box, k int8)      // at the third add after a mark
	system  func(*fuzzmachine.T) *box // nil: a new box
	model   func() func() *state      // nil: a new state
	more    []element                 // of the machine
	options []fuzzmachine.Option
}

// of is a way that is wrong at the third add after a mark.
func of(name string, wrong func(b *box, k int8), options ...fuzzmachine.Option) way {
	return way{name: name, wrong: wrong, options: options}
}

// with is a way that is wrong in an element of its own.
func with(name string, more ...element) way { return way{name: name, more: more} }

// ways are those that leave nothing behind in the process.
var ways = []way{
	of("answer", func(b *box, _ int8) { b.late = "answer" }),
	of("order of an answer", func(b *box, _ int8) { b.late = "order" }),
	of("second answer", func(b *box, _ int8) { b.late = "error" }),
	of("state", func(b *box, _ int8) { b.Sum++ }),
	of("state with many keys", func(b *box, _ int8) {
		for i := range 40 {
			b.Kinds[fmt.Sprint("other ", i)] = i
		}
	}),
	of("state without keys", func(b *box, _ int8) { clear(b.Kinds) }),
	of("invariant", func(b *box, _ int8) { b.bad = true }),
	of("panic with words", func(*box, int8) { panic("no room") }),
	of("panic with an error", func(*box, int8) { panic(fmt.Errorf("reading: %w", io.ErrUnexpectedEOF)) }),
	of("panic with a number", func(_ *box, k int8) { panic(k) }),
	of("panic with a map", func(b *box, _ int8) { panic(b.Kinds) }),
	of("panic with a pointer", func(b *box, _ int8) { panic(b) }),
	of("panic with a pointer in a struct", func(b *box, _ int8) { panic(struct{ Of *box }{b}) }),
	of("panic with a function", func(*box, int8) { panic(func() {}) }),
	of("panic with a channel", func(*box, int8) { panic(make(chan int)) }),
	of("write to a nil map", func(b *box, _ int8) { b.Kinds = nil; b.Kinds["a"]++ }),
	of("index out of range", func(b *box, k int8) { _ = b.Items[len(b.Items)+int(uint8(k))] }),
	of("nil pointer", func(b *box, _ int8) { b.Sum = *b.Guess }),
	of("failed assertion of a type", func(b *box, _ int8) { _ = any(b).(error) }),
	of("panic in a deferred function", func(*box, int8) {
		defer func() { panic("second") }()
		panic("first")
	}),
	of("panic deep in a recursion", func(*box, int8) { dig(30) }),
	of("Fatalf", func(b *box, k int8) { b.t.Fatalf("bad: %d", k) }),
	of("Fatalf with a pointer", func(b *box, k int8) { b.t.Fatalf("bad: %v", b.Kinds) }),
	of("Errorf often", func(b *box, k int8) {
		for i := range 20 {
			b.t.Logf("line %d", i)
			b.t.Errorf("bad %d: %d", i, k)
		}
	}),
	of("Goexit", func(*box, int8) { runtime.Goexit() }),
	of("failure of another goroutine", func(b *box, k int8) {
		done := make(chan bool)
		go func() { b.t.Errorf("bad: %d", k); close(done) }()
		<-done
	}),
	of("teardown that panics", func(b *box, k int8) { b.t.Cleanup(func() { panic(k) }) }),
	of("teardown that fails", func(b *box, k int8) { b.t.Cleanup(func() { b.t.Errorf("left: %d", k) }) }),
	of("error of the operating system", func(b *box, _ int8) {
		_, err := os.Open("/none")
		b.t.Fatalf("%v", err)
	}),
	with("panic in the model", fuzzmachine.Call0("ask", func(s *state) { _ = s.Items[3] }, func(*box) {}).When((*state).some)),
	with("panic in a guard", fuzzmachine.Call0("ask", (*state).mark, func(*box) {}).When(func(s *state) bool { return s.Items[0] > 0 })),
	with("panic in a mapping", mapping.Refine(func(s *state) int { return len(s.Items) }, func(b *box) int { return cap(b.Items[:3]) })),
	with("mapping that differs", mapping.Refine(func(s *state) *node { return listOf(s.Items, 0) },
		func(b *box) *node { return listOf(b.Items, 2) }).Named("list")),
	with("guard that changes the model", fuzzmachine.Call0("ask", (*state).mark, func(*box) {}).When(func(s *state) bool {
		s.Sum++
		return true
	})),
	with("guard that varies", fuzzmachine.Call0("ask", (*state).mark, func(*box) {}).When(byTurns())),
	with("action that does not stutter", fuzzmachine.Call0("ask", (*state).clear, func(*box) {}).Stutters()),
	with("arguments that are written", fuzzmachine.Both("join", join, func(b *box, list []int8) int {
		n := join(&b.state, list)
		if len(list) > 2 {
			list[1]++
		}
		return n
	})),
	with("answers with pointers", fuzzmachine.Call("nodes", func(s *state) *node { return listOf(s.Items, 0) },
		func(b *box) *node { return listOf(b.Items, 1) })),
	with("answers with maps", fuzzmachine.Call("kinds", func(s *state) map[string]int { return s.Kinds },
		func(b *box) map[string]int { return map[string]int{"a": 1, "b": 2, "c": 3, "kind 0": len(b.Items) + 1} })),
	with("answers with anything", fuzzmachine.Call("any", func(s *state) any { return len(s.Items) },
		func(b *box) any { return []any{len(b.Items), errNone, map[any]any{1: "x", "y": 2, 3.5: nil}} })),
	with("errors that differ", fuzzmachine.Call("fail", func(*state) error { return errNone }, func(b *box) error {
		return errors.Join(errNone, fmt.Errorf("%d: %w", len(b.Items), os.ErrNotExist))
	}), fuzzmachine.Call("works", func(*state) error { return nil }, func(b *box) error {
		if len(b.Items) > 2 {
			return errNone
		}
		return nil
	})),
	with("long text", fuzzmachine.Call("text", func(s *state) string { return strings.Repeat("line\n", len(s.Items)) },
		func(b *box) string { return strings.Repeat("line\n", min(len(b.Items), 3)) })),
	{name: "flaky by turns", system: everyThird()},
	{name: "model that is shared", model: func() func() *state { s := newState(); return func() *state { return s } }},
	{name: "state that is carried over", system: carried()},
	{name: "world that cannot be made", system: func(t *fuzzmachine.T) *box { t.Fatalf("no disk"); return new(box) }},
}

func waits(c chan bool) { <-c }

func dig(n int) int {
	if n == 0 {
		panic("too deep")
	}
	return dig(n-1) + 1
}

func join(s *state, list []int8) (n int) {
	for _, k := range list {
		n = s.add(k)
	}
	return n
}

// A node is of a list with pointers.
type node struct {
	Value int8
	Next  *node
}

func listOf(items []int8, wrong int8) (list *node) {
	for i, k := range items {
		if i == 2 {
			k += wrong
		}
		list = &node{k, list}
	}
	return list
}

// byTurns is a guard that is true each other time.
func byTurns() func(*state) bool {
	n := 0
	return func(*state) bool { n++; return n%2 == 0 }
}

// everyThird makes boxes of which each third fails.
func everyThird() func(*fuzzmachine.T) *box {
	n := 0
	return func(*fuzzmachine.T) *box {
		b := new(box)
		if n++; n%3 == 0 {
			b.late = "answer"
		}
		return b
	}
}

// carried makes boxes that share a count, and go wrong for good when it is large.
func carried() func(*fuzzmachine.T) *box {
	n := 0
	return func(*fuzzmachine.T) *box {
		b := new(box)
		if n++; n > 20 {
			b.late = "answer"
		}
		return b
	}
}
