package generator

import (
	"bytes"
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A lock opens after some keys in a row, each of which only one of eight is. No code says how far it is.
type lock struct {
	Open  int
	other bool
}

type key struct {
	Of uint8 `fuzz:"0..7"`
}

var keys = program.Describe(program.Of[key]("press"), program.Of[struct{}]("wait"))

var ofLocks = statecoverage.OwnGaugesOf(reflect.TypeFor[lock]())

func (l *lock) read(to *statecoverage.Reading) { ofLocks.Read(unsafe.Pointer(l), to) }

func (l *lock) take(step program.Step) {
	switch {
	case step.Action == "wait":
		l.other = !l.other
	case step.Choices[0].Value == uint64(3*l.Open+1)%8:
		l.Open++
	default:
		l.Open = 0
	}
}

// opened is how far some programs open a lock. A step is skipped where the guard is false.
func opened(t *testing.T, g statecoverage.Guide, seen bool, programs int, holds func(*lock, program.Step) bool) (most int) {
	t.Helper()
	m := NewMachine(keys, 64, 64, []Action{{Name: "press", Weight: 1, Guarded: true}, {Name: "wait", Weight: 1}})
	s, r := m.NewSource(1, g, nil, 1), keys.NewReader()
	for i := range programs {
		_, d := s.Drawn(i, seen)
		if d == nil {
			continue
		}
		var w lock
		taken := plays(d, r, w.read, func(step program.Step) bool {
			if !holds(&w, step) {
				return false
			}
			w.take(step)
			most = max(most, w.Open)
			return true
		})
		if p := keys.Decode(d.Tape(uint64(len(taken)))); len(p) > 64 || !same(p, taken) {
			t.Fatalf("program %d: the tape says %s, and %s ran", i, keys.PrintLine(p), keys.PrintLine(taken))
		}
	}
	return most
}

// Programs go on from where the world has come furthest. By chance they do not come far.
func TestTrailsLeadOn(t *testing.T) {
	any := func(*lock, program.Step) bool { return true }
	if most := opened(t, statecoverage.AllGuides, true, 4000, any); most < 12 {
		t.Errorf("the lock opens %d times", most)
	}
	if most := opened(t, statecoverage.AllGuides&^statecoverage.Search, true, 4000, any); most > 6 {
		t.Errorf("by chance, %d times", most)
	}
	if most := opened(t, statecoverage.AllGuides, false, 4000, any); most > 6 {
		t.Errorf("where it cannot be seen, %d times", most)
	}
}

// A trail that cannot be taken again, because the world is another one, is left.
func TestTrailsThatLeadNowhereAreLeft(t *testing.T) {
	calls := 0
	sometimes := func(w *lock, _ program.Step) bool { calls++; return calls%5 > 0 }
	if most := opened(t, statecoverage.AllGuides, true, 1000, sometimes); most < 3 {
		t.Errorf("the lock opens %d times", most)
	}
}

// Where a step of a trail is refused for ever, the program goes on with others.
func TestRefusedTrailsGoOn(t *testing.T) {
	m := NewMachine(keys, 64, 64, []Action{{Name: "press", Weight: 1, Guarded: true}, {Name: "wait", Weight: 1}})
	s, r := m.NewSource(1, statecoverage.AllGuides, nil, 1), keys.NewReader()
	refused := 0
	for i := range 1000 {
		_, d := s.Drawn(i, true)
		if d == nil {
			continue
		}
		var w lock
		p := plays(d, r, w.read, func(step program.Step) bool {
			if i > 500 && w.Open == 1 && step.Action == "press" {
				return false
			}
			w.take(step)
			return true
		})
		if d.is == goingOn && len(p) < d.drawer.length {
			refused++
		}
	}
	if refused > 0 {
		t.Errorf("%d programs end early", refused)
	}
}

// One drawn program of eight begins with what the search of the model has found, whether or not guards are asked or worlds
// can be seen, and goes on from there.
func TestDrawnProgramsGoOnFromFinds(t *testing.T) {
	free, _ := newSource(1)
	fenced, w := newFenced(statecoverage.AllGuides)
	for name, s := range map[string]*Source{"free": free, "fenced": fenced} {
		r, longer := description.NewReader(), 0
		for i := 1; i < 800; i += 8 {
			tape, d := s.Drawn(i, name == "fenced")
			if d == nil {
				t.Fatalf("%s: program %d is the tape %q", name, i, tape)
			}
			var done program.Program
			p := plays(d, r, func(*statecoverage.Reading) {}, func(step program.Step) bool {
				if w.taken(append(done[:len(done):len(done)], step)) <= len(done) && name == "fenced" {
					return false
				}
				done = append(done, step)
				return true
			})
			f := description.Decode(s.explorer.find(i / 8).tape)
			if len(p) < len(f) || !same(p[:len(f)], f) {
				t.Errorf("%s: program %d is %s, and the search has found %s", name, i, description.PrintLine(p), description.PrintLine(f))
			}
			if len(p) > len(f) {
				longer++
			}
		}
		if longer < 60 {
			t.Errorf("%s: %d of 100 programs go on", name, longer)
		}
	}
}

// A program goes on from the last trail, or from the one that has been tried least: at times, or when the last has been
// tried in vain. Now and then it goes on from none.
func TestTrailsAreChosen(t *testing.T) {
	const last = 2
	for _, c := range []struct {
		name      string
		beginning int // what is drawn
		least     int
		tries     [3]int
		want      string
	}{
		{"the last", 1, 1, [3]int{3, 0, 9}, "c"},
		{"at times the least tried", 1, 0, [3]int{3, 1, 9}, "b"},
		{"the later of two", 1, 0, [3]int{1, 1, 9}, "b"},
		{"the last in vain", 1, 1, [3]int{0, 1, mostTries}, "a"},
		{"the last, as often as not", 1, 1, [3]int{0, 1, mostTries - 1}, "c"},
		{"none", 0, 1, [3]int{3, 0, 9}, ""},
	} {
		var list []trail
		for i, tries := range c.tries {
			list = append(list, trail{tape: []byte{byte('a' + i)}, tries: tries})
		}
		draws := map[int]int{16: c.beginning, 2: c.least}
		got := string(chosen(list, last, func(n int) int { return draws[n] }).tape)
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		for i, tries := range c.tries {
			if list[i].tries != tries && string(list[i].tape) != c.want {
				t.Errorf("%s: %q counts as tried", c.name, list[i].tape)
			}
		}
	}
}

// A world that shows more and more has no end: what it shows is noted up to a limit.
func TestPlacesHaveALimit(t *testing.T) {
	all := trails{been: make(map[uint64]bool)}
	for i := range uint64(mostBeen) {
		all.been[1<<60|i] = true
	}
	var at statecoverage.Reading
	(&lock{Open: 3}).read(&at)
	if all.notes(&at, []byte("x"), make([]span, 1)); len(all.list) > 0 || len(all.been) > mostBeen {
		t.Errorf("%d trails, %d places", len(all.list), len(all.been))
	}
}

// The last trails are kept, and those that leave no step to take are not gone on from.
func TestTrailsAreForgotten(t *testing.T) {
	var all trails
	for n := range mostTrails + 3 {
		var at statecoverage.Reading
		(&lock{Open: n % 32, other: n >= 32}).read(&at)
		all.been = nil // whatever is read is new
		all.last = statecoverage.Reading{}
		all.notes(&at, []byte{byte(n), byte(n >> 8)}, make([]span, 1+n%2))
	}
	newest := func(n int) trail { return all.list[n] }
	if len(all.list) != mostTrails || newest(2).tape[0] != 2 || newest(2).tape[1] != 2 || newest(3).tape[0] != 3 || newest(3).tape[1] != 0 {
		t.Errorf("%d trails, the third is %v, the fourth %v", len(all.list), newest(2).tape, newest(3).tape)
	}
	always := func(n int) int { return n - 1 }
	if got := all.chosen(always, 64); got.tape[0] != 2 || got.tape[1] != 2 {
		t.Errorf("the last one is %v", got.tape)
	}
	if got := all.chosen(always, 1); got.tape != nil {
		t.Errorf("a trail of %d steps is chosen for a program of one", len(got.drawn))
	}
	var at statecoverage.Reading
	(&lock{}).read(&at)
	if all.notes(&at, nil, nil); len(all.been) == 0 {
		t.Error("where worlds begin is not noted")
	}
	before := all.next
	if all.notes(&at, []byte("x"), make([]span, 1)); all.next != before {
		t.Error("a way to where a world has been is noted")
	}
}

// A fuzzer is given trails of all depths, each once, the last one first.
func TestTrailsOfAFuzzer(t *testing.T) {
	s := NewMachine(keys, 64, 64, []Action{{Name: "press"}}).NewSource(1, statecoverage.AllGuides, nil, 1)
	if tapes := s.Trails(3); len(tapes) != 0 {
		t.Errorf("%d trails of nothing", len(tapes))
	}
	for i := range 7 {
		s.drawing.trails.list = append(s.drawing.trails.list, trail{tape: []byte{'a' + byte(i)}})
	}
	for most, want := range map[int]string{1: "g", 3: "gec", 7: "gfedcba", 9: "gfedcba"} {
		if got := string(bytes.Join(s.Trails(most), nil)); got != want {
			t.Errorf("%d: %q, not %q", most, got, want)
		}
	}
}
