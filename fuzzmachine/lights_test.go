package fuzzmachine

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/beacon"
	"github.com/fuzzmachine/go/internal/fate"
)

type sends struct {
	To   int8 `fuzz:"0..3"`
	Lost lost
}

// lost is a prophecy, as package prophecy has them.
type lost bool

func (l *lost) Choose(c *decode.Chooser)   { c.Bool((*bool)(l)) }
func (*lost) Foretold()                    {}
func (*lost) MarshalText() ([]byte, error) { return nil, nil }
func (l *lost) UnmarshalText([]byte) error { *l = true; return nil }

// A seer asks for every prophecy.
type seer struct{ list []decode.Prophecy }

func (s *seer) Foretell(list []decode.Prophecy) { s.list = list }

func (s *seer) Fulfil() (foretold, asked uint64, unforeseen []string) {
	for i, p := range s.list {
		if *p.Value.(*lost) {
			foretold |= 1 << i
		}
	}
	return foretold, ^uint64(0), nil
}

type office struct {
	Sent int
	t    *T
}

func (o *office) send(s sends) error {
	if s.Lost {
		return fmt.Errorf("lost on road %d", s.To)
	}
	if o.Sent++; o.Sent > 4 && o.t != nil {
		o.t.Label("many")
		o.t.Goal("sent", o.Sent)
	}
	return nil
}

func (o *office) back(to int8) (int, bool) { return o.Sent, to > 1 }

// lit is how many cells a script lights in each range, with some guides.
func lit(t *testing.T, script, guides string) []int {
	t.Helper()
	l := &Lockstep[*office, *office]{
		Model: func() *office { return new(office) },
		System: func(t *T) *office {
			fate.Of(t, func() fate.Fate { return new(seer) })
			return &office{t: t}
		},
		Actions: Actions[*office, *office]{
			Both("send", (*office).send, (*office).send),
			Both2("back", (*office).back, (*office).back).When(func(o *office, _ int8) bool { return o.Sent > 0 }),
		},
		State: func(o *office) int { return o.Sent / 3 },
	}
	e := l.engine()
	e.settled.Store(true)
	e.mode.worker = true
	if err := e.environment.guide.read(guides); err != nil {
		t.Fatal(err)
	}
	if v := e.quietly("FuzzOffice", l.Tape(script)); v != nil {
		t.Fatal(v.headline())
	}
	defer e.dismiss()
	var counts []int
	for _, r := range []beacon.Range{values, pairs, outcomes, guards, fates, {First: labels.First, Cells: beacon.Cells - labels.First}} {
		n := 0
		for cell := r.First; cell < r.First+r.Cells; cell++ {
			if e.idle[0].lights.board.IsLit(cell) {
				n++
			}
		}
		counts = append(counts, n)
	}
	return counts
}

// Each kind of light shows what it is for, and no more.
func TestLights(t *testing.T) {
	const all = "values,pairs,outcomes,guards,fates,marks"
	for _, c := range []struct {
		name, script, guides string
		want                 []int // values, pairs, outcomes, guards, fates, marks
	}{
		{"a step", "send 1", all, []int{2, 1, 1, 0, 0, 1}},
		{"another of the kind", "send 1; send 1", all, []int{3, 2, 1, 0, 0, 1}},
		{"an error is an outcome, and its number none", "send 1; send 1 !lost; send 2 !lost", all, []int{2, 2, 2, 0, 1, 1}},
		{"a skipped step", "back 1", all, []int{0, 0, 0, 1, 0, 0}},
		{"truths are outcomes", "send 1; back 1; back 3", all, []int{2, 3, 3, 0, 0, 1}},
		{"marks", "send 1; send 1; send 1; send 1; send 1", all, []int{6, 2, 1, 0, 0, 4}},
		{"nothing", "send 1; back 1; send 2 !lost", "scout", nil},
		{"values alone", "send 1; back 1; send 2 !lost", "values", []int{2, 0, 0, 0, 0, 0}},
		{"all but values", "send 1; back 1; send 2 !lost", "pairs,outcomes,guards,fates,marks", []int{0, 3, 3, 0, 1, 1}},
	} {
		if c.want == nil {
			l := &engine{mode: mode{worker: true}, environment: environment{guide: ofScout}}
			if l.lights(nil) != nil {
				t.Errorf("%s: there are lights", c.name)
			}
			continue
		}
		if got := lit(t, c.script, c.guides); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, and should be %v", c.name, got, c.want)
		}
	}
}

// Nobody is shown anything outside of fuzzing.
func TestNoLightsElsewhere(t *testing.T) {
	e := &engine{environment: usual()}
	if e.lights(nil) != nil {
		t.Error("there are lights in plain go test")
	}
	if e.noTapes = true; e.lights(nil) == nil {
		t.Error("there are none under libFuzzer")
	}
}

// Classes of the answers of Both2 are those of the second.
func TestClassesOfTwo(t *testing.T) {
	b := Both2("x", func(*office, None) (int, error) { return 0, nil }, func(*office, None) (int, error) { return 0, nil })
	if b.class(Two[int, error]{1, nil}) != b.class(Two[int, error]{2, nil}) || b.class(Two[int, error]{1, nil}) == b.class(Two[int, error]{1, errors.New("no")}) {
		t.Error("the first is looked at, or the second not")
	}
	if reflect.ValueOf(Both("x", func(*office, None) int { return 0 }, func(*office, None) int { return 0 }).class).IsNil() == false {
		t.Error("numbers have classes")
	}
}
