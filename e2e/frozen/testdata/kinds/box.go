package kinds

import (
	"errors"
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A state is the model: what was added, in order and by kind.
type state struct {
	Sum   int
	Items []int8
	Kinds map[string]int
	Guess *int // of whoever looks last
}

func newState() *state { return &state{Kinds: make(map[string]int)} }

func (s *state) mark() {}

func (s *state) add(k int8) int {
	s.Sum += int(k)
	s.Items = append(s.Items, k)
	s.Kinds[kindOf(k)]++
	return len(s.Items)
}

func (s *state) list() []int8 { return append([]int8(nil), s.Items...) }

func (s *state) find(k int8) (int, error) {
	if n := s.Kinds[kindOf(k)]; n > 0 {
		return n, nil
	}
	return 0, errNone
}

func (s *state) some() bool { return len(s.Items) > 0 }

func (s *state) clear() { *s = *newState() }

var errNone = errors.New("there is none")

func kindOf(k int8) string { return fmt.Sprint("kind ", k%5) }

// A box is the system: a state that goes wrong at the third add after a mark.
type box struct {
	state
	t     *fuzzmachine.T
	wrong func(*box, int8)
	left  int
	lock  sync.Mutex
	bad   bool
	late  string // what its functions do later
}

func (b *box) mark() { note("mark"); b.left = 3 }

func (b *box) add(k int8) int {
	note("add", k)
	n := b.state.add(k)
	if b.left--; b.left == 0 && b.wrong != nil {
		b.wrong(b, k)
	}
	if b.late == "answer" {
		n++
	}
	return n
}

func (b *box) clear() {
	note("clear")
	b.state.clear()
}

func (b *box) list() []int8 {
	note("list")
	items := b.state.list()
	if b.late == "order" && len(items) > 1 {
		items[0], items[1] = items[1], items[0]
	}
	return items
}

func (b *box) find(k int8) (int, error) {
	note("find", k)
	n, err := b.state.find(k)
	if b.late == "error" && err != nil {
		err = nil
	}
	return n, err
}

// A view is what a mapping compares.
type view struct {
	Sum   int
	Kinds map[string]int
}

func (s *state) view() view { return view{s.Sum, s.Kinds} }

type (
	pair    = fuzzmachine.Pair[*state, *box]
	element = fuzzmachine.Element[*pair]
)

// machineOf is a machine of the box that goes wrong so.
func machineOf(w way) *fuzzmachine.Machine {
	system := w.system
	if system == nil {
		system = func(*fuzzmachine.T) *box { return new(box) }
	}
	model := newState
	if w.model != nil {
		model = w.model()
	}
	elements := []element{
		fuzzmachine.Call0("mark", (*state).mark, (*box).mark),
		fuzzmachine.Both("add", (*state).add, (*box).add),
		fuzzmachine.Call("list", (*state).list, (*box).list),
		fuzzmachine.Both2("find", (*state).find, (*box).find),
		fuzzmachine.Call0("clear", (*state).clear, (*box).clear).When((*state).some),
		mapping.Refine((*state).view, func(b *box) view { return b.view() }),
		fuzzmachine.Always("sound", sound),
	}
	return fuzzmachine.New(model, func(t *fuzzmachine.T) *box {
		note("new")
		b := system(t)
		b.t, b.wrong, b.state = t, w.wrong, *newState()
		return b
	}, append(elements, w.more...)...).With(w.options...)
}

func sound(p *pair) error {
	if p.System.bad {
		return fmt.Errorf("%d items are bad", len(p.System.Items))
	}
	return nil
}
