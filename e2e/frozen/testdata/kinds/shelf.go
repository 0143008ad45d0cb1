package kinds

import (
	"errors"
	"maps"
	"os"
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A shelf has functions of two arguments and of up to three results.
type shelf struct {
	Books map[string]int
	wrong bool
}

var errNotAllowed = errors.New("that is not allowed")

func (s *shelf) put(title string, copies int) bool {
	had := s.Books[title]
	s.Books[title] = copies
	return had > 0
}

// move moves books. Wrong, it loses those that are moved to the same title.
func (s *shelf) move(from, to string) {
	copies := s.Books[from]
	s.Books[to] += copies
	if s.wrong || from != to {
		delete(s.Books, from)
	} else {
		s.Books[to] -= copies
	}
}

func (s *shelf) take(title string, copies int) (int, error) {
	note("take", title, copies)
	if s.Books[title] < copies {
		return 0, os.ErrNotExist
	}
	s.Books[title] -= copies
	return s.Books[title], nil
}

func (s *shelf) find(title string) (copies int, known bool, err error) {
	copies, known = s.Books[title]
	return copies, known && !(s.wrong && copies == 4), nil
}

func (s *shelf) sum() (titles, copies int, err error) {
	for _, n := range s.Books {
		copies += n
	}
	return len(s.Books), copies, nil
}

func (s *shelf) titles() []string { return slices.Collect(maps.Keys(s.Books)) }

// A plank is its model, which has errors of its own.
type plank struct{ shelf }

func (p *plank) State() int    { return len(p.Books) }
func (p *plank) Clone() *plank { return &plank{shelf{Books: maps.Clone(p.Books)}} }

func (p *plank) take(title string, copies int) (int, error) {
	if p.Books[title] < copies {
		return 0, errNotAllowed
	}
	p.Books[title] -= copies
	return p.Books[title], nil
}

func class(err error) string {
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, errNotAllowed) {
		return "none"
	}
	return err.Error()
}

func newShelf(wrong bool) *fuzzmachine.Machine {
	some := func(p *plank) bool { return len(p.Books) > 0 }
	had := func(before *plank, a fuzzmachine.Two[string, int], r fuzzmachine.Two[int, error]) error {
		if r.Second == nil && before.Books[a.First] < a.Second {
			return errors.New("there were fewer")
		}
		return nil
	}
	of := mapping.PartOf(func(p *plank, a fuzzmachine.Two[string, int]) int { return p.Books[a.First] },
		func(s *shelf, a fuzzmachine.Two[string, int]) int { return s.Books[a.First] })
	return fuzzmachine.New(
		func() *plank { return &plank{shelf{Books: make(map[string]int)}} },
		func(*fuzzmachine.T) *shelf { note("new"); return &shelf{make(map[string]int), wrong} },
		fuzzmachine.Both("put", fuzzmachine.Args((*plank).put), fuzzmachine.Args((*shelf).put)).
			Domain("len=1..2,from=ab", "1..9").Touches(of),
		fuzzmachine.Both0("move", fuzzmachine.Args0((*plank).move), fuzzmachine.Args0((*shelf).move)).
			Domain("len=1..2,from=ab", "len=1..2,from=ab").When(some),
		fuzzmachine.Both2("take", fuzzmachine.Args2((*plank).take), fuzzmachine.Args2((*shelf).take)).
			Domain("len=1..2,from=ab", "1..9").Errors(class).Ensures(had),
		fuzzmachine.Both3("find", (*plank).find, (*shelf).find).Touches(),
		fuzzmachine.Call3("sum", (*plank).sum, (*shelf).sum),
		fuzzmachine.Call("titles", (*plank).titles, (*shelf).titles).Unordered(),
		fuzzmachine.DoBoth("count", func(t *fuzzmachine.T, model *plank, system *shelf, _ struct{}) {
			if note("count"); len(model.Books) != len(system.Books) {
				t.Fatalf("%d titles, not %d", len(system.Books), len(model.Books))
			}
		}),
		mapping.Refine(func(p *plank) map[string]int { return p.Books }, func(s *shelf) map[string]int { return s.Books }),
	)
}
