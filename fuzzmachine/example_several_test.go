package fuzzmachine_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Two systems that must return the same answers need no model: one of them is the reference.
func ExampleNewPair() {
	m := fuzzmachine.NewPair(
		func(*fuzzmachine.T) *strings.Builder { return new(strings.Builder) },
		func(*fuzzmachine.T) *bytes.Buffer { return new(bytes.Buffer) },
		fuzzmachine.Both2("write", (*strings.Builder).WriteString, (*bytes.Buffer).WriteString),
		fuzzmachine.Call("string", (*strings.Builder).String, (*bytes.Buffer).String),
		fuzzmachine.Call0("reset", (*strings.Builder).Reset, (*bytes.Buffer).Reset),
	)
	fmt.Println(m.Check(m.Tape(`write "ab"; string; reset; write "c"; string`)))
	// Output: <nil>
}

// A Shelf is a system whose functions have two arguments and up to three results.
type Shelf struct{ books map[string]int }

var errNone = errors.New("there is not allowed")

func (s *Shelf) Put(title string, copies int) bool {
	had := s.books[title]
	s.books[title] = copies
	return had > 0
}

func (s *Shelf) Move(from, to string) {
	s.books[to] += s.books[from]
	delete(s.books, from)
}

func (s *Shelf) Take(title string, copies int) (int, error) {
	if s.books[title] < copies {
		return 0, os.ErrNotExist
	}
	s.books[title] -= copies
	return s.books[title], nil
}

func (s *Shelf) Find(title string) (copies int, known bool, err error) {
	copies, known = s.books[title]
	return copies, known, nil
}

func (s *Shelf) Sum() (titles, copies int, err error) {
	for _, n := range s.books {
		copies += n
	}
	return len(s.books), copies, nil
}

func (s *Shelf) Titles() []string { return slices.Collect(maps.Keys(s.books)) }

// Its model has its own errors. State and Clone are for models whose type does not show their states or
// cannot be copied.
type plank struct{ Shelf }

func (p *plank) State() int    { return len(p.books) }
func (p *plank) Clone() *plank { return &plank{Shelf{maps.Clone(p.books)}} }

func (p *plank) take(title string, copies int) (int, error) {
	left, err := p.Take(title, copies)
	if err != nil {
		err = errNone
	}
	return left, err
}

// named says which errors are the same.
func named(err error) string {
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, errNone) {
		return "none"
	}
	return err.Error()
}

// Args is for functions of two arguments, and Domain limits their values. Both3 and Call3 are for functions
// with three results. Two guards must both hold. Answers may come in any order, and errors are equal if they
// have the same class.
func ExampleArgs() {
	some := func(p *plank) bool { return len(p.books) > 0 }
	apart := func(_ *plank, a fuzzmachine.Two[string, string]) bool { return a.First != a.Second }
	found := func(a fuzzmachine.Three[int, bool, error]) bool { return !a.Second || a.Third != nil }
	m := fuzzmachine.New(
		func() *plank { return &plank{Shelf{make(map[string]int)}} },
		func(*fuzzmachine.T) *Shelf { return &Shelf{make(map[string]int)} },
		fuzzmachine.Both("put", fuzzmachine.Args((*plank).Put), fuzzmachine.Args((*Shelf).Put)).
			Domain("len=1..2,from=ab", "1..9"),
		fuzzmachine.Both0("move", fuzzmachine.Args0((*plank).Move), fuzzmachine.Args0((*Shelf).Move)).
			Domain("len=1..2,from=ab", "len=1..2,from=ab").When(some).WhenArgs(apart),
		fuzzmachine.Both2("take", fuzzmachine.Args2((*plank).take), fuzzmachine.Args2((*Shelf).Take)).
			Domain("len=1..2,from=ab", "1..9").Errors(named),
		fuzzmachine.Both3("find", (*plank).Find, (*Shelf).Find).Fails(found),
		fuzzmachine.Call3("sum", (*plank).Sum, (*Shelf).Sum),
		fuzzmachine.Call("titles", (*plank).Titles, (*Shelf).Titles).Unordered(),
		fuzzmachine.DoBoth("count", func(t *fuzzmachine.T, model *plank, system *Shelf, _ struct{}) {
			if len(model.books) != len(system.books) {
				t.Errorf("%d titles, not %d", len(system.books), len(model.books))
			}
		}),
	).With(fuzzmachine.Limits{Step: time.Second})
	fmt.Println(m.Check(m.Tape(`sum; count; find "a"`)))
	// Output: <nil>
}
