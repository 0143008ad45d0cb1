package search

import (
	"fmt"
	"math"
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

type chunk struct{ At, Size uint16 }

type length struct {
	Of []byte `fuzz:"len=0..300"`
}

var disk = program.Describe(program.Of[chunk]("write"), program.Of[int]("seek"), program.Of[length]("append"),
	program.Of[uint64]("mark"))

// A file is a world: how long it is, and what is counted where one number meets another.
type file struct{ size int }

// met is how many of some programs seek exactly the end of a long file, or what is before it as far as that.
func met(g guide.Set, seen bool) (programs int) {
	m := NewMachine(disk, 64, 64, []Action{{Name: "write", Weight: 1}, {Name: "seek", Weight: 1}, {Name: "append", Weight: 1}})
	s, r, gauges := m.NewSource(1, g, nil, 1), disk.NewReader(), gauge.OfOwn(reflect.TypeFor[file]())
	for i := range 2000 {
		tape, d := s.Drawn(i, seen)
		w, meets := file{}, false
		take := func(step program.Step) {
			switch step.Action {
			case "write":
				w.size = max(w.size, int(step.Choices[0].Value+step.Choices[1].Value))
			case "append":
				w.size += int(step.Choices[0].Value)
			case "seek": // index 1 is 1, 2 is -1
				meets = meets || w.size > 100 && (step.Choices[0].Value+1)/2 == uint64(w.size)
			}
		}
		if d == nil {
			for _, step := range disk.Decode(tape) {
				take(step)
			}
		} else {
			for {
				if d.Watches {
					gauges.Read(unsafe.Pointer(&w), d.Reading())
				}
				_, tape := d.Next()
				if tape == nil {
					break
				}
				r.Reset(tape).Next()
				take(r.Step())
			}
		}
		if meets {
			programs++
		}
	}
	return programs
}

// Numbers that are related to those of the world or of other steps meet. By chance they hardly do.
func TestRelatedNumbersMeet(t *testing.T) {
	if n := met(guide.All, true); n < 100 {
		t.Errorf("a number of the world is met by %d programs of 2000", n)
	}
	if n := met(guide.All, false); n < 10 {
		t.Errorf("where the world cannot be seen, by %d", n)
	}
	if n := met(guide.All&^guide.Relations, true); n > 5 {
		t.Errorf("by chance, by %d", n)
	}
}

// The number of an index is the one that scripts show, and the inverse finds it.
func TestNumbersOfIndexes(t *testing.T) {
	d := newDrawer(NewMachine(disk, 64, 64, []Action{{Name: "seek", Weight: 1}, {Name: "mark", Weight: 1}}), guide.All)
	for action, name := range []string{"seek", "mark"} {
		l := &d.shape(action).leads[0]
		for _, index := range []uint64{0, 1, 2, 3, 100, 101, 1 << 40, math.MaxInt64} {
			p := program.Program{{Action: name, Choices: []program.Choice{{Kind: l.kind, Bound: l.bound, Value: index}}}}
			if said, want := disk.PrintLine(p), fmt.Sprint(name, " ", l.value(index)); said != want {
				t.Errorf("%d is %s, not %s", index, said, want)
			}
			if got := l.index(l.value(index)); got != index {
				t.Errorf("%d is the index of %d, and comes back as %d", index, l.value(index), got)
			}
		}
	}
}

// The digits of a number say it, whatever digits follow.
func TestDigitsOfNumbers(t *testing.T) {
	d := newDrawer(NewMachine(disk, 64, 64, []Action{
		{Name: "write", Weight: 1}, {Name: "seek", Weight: 1}, {Name: "append", Weight: 1}, {Name: "mark", Weight: 1},
	}), guide.All)
	for action := range d.actions {
		s := d.shape(action)
		if len(s.leads) == 0 {
			t.Errorf("%s has no leads", d.actions[action].Name)
		}
		for i, l := range s.leads {
			for n := range 300 {
				index := d.plain(&l)
				tape := append([]byte("zz0"[n%3:]), d.word(s, i, index)...)
				for range i {
					tape = append(tape, program.Digit(0))
				}
				p := disk.Decode(append(tape, s.op...))
				if got := p[0].Choices[i].Value; index > l.bound || got != index {
					t.Fatalf("%s: %d is %d", tape, index, got)
				}
			}
		}
	}
}
