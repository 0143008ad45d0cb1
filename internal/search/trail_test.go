package search

import (
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/guide"
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
func opened(t *testing.T, g guide.Set, seen bool, programs int, holds func(*lock, program.Step) bool) (most int) {
	t.Helper()
	m := NewMachine(keys, 64, 64, []Action{{Name: "press", Weight: 1, Guarded: true}, {Name: "wait", Weight: 1}})
	s, r, gauges := m.NewSource(1, g, nil, 1), keys.NewReader(), gauge.OfOwn(reflect.TypeFor[lock]())
	for i := range programs {
		_, d := s.Drawn(i, seen)
		if d == nil {
			continue
		}
		var w lock
		var taken program.Program
		for {
			if d.Watches {
				gauges.Read(unsafe.Pointer(&w), d.Reading())
			}
			_, tape := d.Next()
			if tape == nil {
				break
			}
			r.Reset(tape).Next()
			step := r.Step()
			if !holds(&w, step) && d.Tries() {
				d.Back()
				continue
			}
			taken = append(taken, step)
			w.take(step)
			most = max(most, w.Open)
		}
		if p := keys.Decode(d.Tape(uint64(len(taken)))); len(p) > 64 || !same(p, taken) {
			t.Fatalf("program %d: the tape says %s, and %s ran", i, keys.PrintLine(p), keys.PrintLine(taken))
		}
	}
	return most
}

// Programs go on from where the world has come furthest. By chance they do not come far.
func TestTrailsLeadOn(t *testing.T) {
	any := func(*lock, program.Step) bool { return true }
	if most := opened(t, guide.All, true, 4000, any); most < 12 {
		t.Errorf("the lock opens %d times", most)
	}
	if most := opened(t, guide.All&^guide.Search, true, 4000, any); most > 6 {
		t.Errorf("by chance, %d times", most)
	}
	if most := opened(t, guide.All, false, 4000, any); most > 6 {
		t.Errorf("where it cannot be seen, %d times", most)
	}
}

// A trail that cannot be taken again, because the world is another one, is left.
func TestTrailsThatLeadNowhereAreLeft(t *testing.T) {
	calls := 0
	sometimes := func(w *lock, _ program.Step) bool { calls++; return calls%5 > 0 }
	if most := opened(t, guide.All, true, 1000, sometimes); most < 3 {
		t.Errorf("the lock opens %d times", most)
	}
}
