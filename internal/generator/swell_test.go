package generator

import (
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A stock is a world in whose steps goods come and go. Its second number is how often they were looked at.
type stock struct{ goods, looks int }

func (s *stock) take(action string) {
	switch action {
	case "put":
		s.goods++
	case "get":
		s.goods = max(s.goods-1, 0)
	case "rest":
		s.looks++
	}
}

var ofStocks = statecoverage.OwnGaugesOf(reflect.TypeFor[stock]())

func (s *stock) read(to *statecoverage.Reading) { ofStocks.Read(unsafe.Pointer(s), to) }

// ofStock are the programs of a source, as a run draws them: how many steps each has, the most goods there were, and
// how often there were that many and then none.
func ofStock(g statecoverage.Guide, seen bool, from, to, most int) (longest, swells, emptied int) {
	m := NewMachine(odd.Limit(1024), 1024, 64, []Action{{Name: "put", Weight: 1}, {Name: "get", Weight: 1}, {Name: "rest", Weight: 1}})
	s := m.NewSource(1, g, nil, 1)
	r := odd.NewReader()
	for i := from; i < to; i++ {
		tape, d := s.Drawn(i, seen)
		w, high, steps := stock{}, 0, 0
		take := func(step program.Step) bool {
			w.take(step.Action)
			steps++
			if high = max(high, w.goods); high >= most && w.goods == 0 {
				emptied++
				high = 0
			}
			return true
		}
		if d == nil {
			p := m.description.Decode(tape)
			for _, step := range p {
				take(step)
			}
			longest = max(longest, steps)
			continue
		}
		if d.is == swelling {
			swells++
		}
		plays(d, r, w.read, take)
		longest = max(longest, steps)
	}
	return longest, swells, emptied
}

// Numbers of a world that can be seen rise far, and fall to nothing. By chance they hardly do.
func TestSwellsRiseAndFallToNothing(t *testing.T) {
	for _, c := range []struct{ from, most, seen, unseen int }{{0, 8, 50, 25}, {4097, 16, 30, 10}, {4097, 32, 10, 2}} {
		if _, swells, n := ofStock(statecoverage.AllGuides, true, c.from, c.from+1024, c.most); swells != 256 || n < c.seen {
			t.Errorf("from %d: %d programs swell; there are %d goods, and then none, %d times", c.from, swells, c.most, n)
		}
		if _, swells, n := ofStock(statecoverage.AllGuides, false, c.from, c.from+1024, c.most); swells != 0 || n > c.unseen {
			t.Errorf("from %d, by chance: %d programs swell, %d times", c.from, swells, n)
		}
	}
	if _, swells, _ := ofStock(statecoverage.AllGuides&^statecoverage.Rises, true, 0, 1024, 16); swells != 0 {
		t.Errorf("%d programs swell where none is to", swells)
	}
}

// The first programs have the usual length. Of later ones some have hundreds of steps, and a few a thousand.
func TestLongProgramsComeLate(t *testing.T) {
	for _, c := range []struct{ from, to, least, most int }{
		{0, 1024, 60, 64}, {1025, 4096, 200, 256}, {4097, 8192, 800, 1024},
	} {
		for _, seen := range []bool{false, true} {
			if longest, _, _ := ofStock(statecoverage.AllGuides, seen, c.from, c.to, 16); longest < c.least || longest > c.most {
				t.Errorf("programs %d to %d have up to %d steps", c.from, c.to, longest)
			}
		}
	}
}

// The limit of the machine holds for long ones too.
func TestLongProgramsKeepTheLimit(t *testing.T) {
	for _, limit := range []int{1, 8, 100, 300} {
		m := NewMachine(odd.Limit(limit), limit, min(limit, 64), []Action{{Name: "put", Weight: 1}, {Name: "get", Weight: 1}, {Name: "rest", Weight: 1}})
		s := m.NewSource(1, statecoverage.AllGuides, nil, 1)
		for i := 4097; i < 4700; i++ {
			if tape, _ := s.Drawn(i, false); len(odd.Limit(1024).Decode(tape)) > limit {
				t.Errorf("with %d, program %d has %d", limit, i, len(odd.Limit(1024).Decode(tape)))
			}
		}
	}
}

// Some programs have mostly the first and the last values of a range: there rules end.
func TestEdgesMeet(t *testing.T) {
	m := NewMachine(odd, 64, 64, []Action{{Name: "get", Weight: 1}})
	s, met := m.NewSource(1, statecoverage.AllGuides, nil, 1), 0
	for i := range 400 {
		tape, _ := s.Drawn(i, false)
		p := odd.Decode(tape)
		for k := range len(p) - 1 {
			if len(p[k].Choices) == 1 && len(p[k+1].Choices) == 1 && p[k].Choices[0].Value == 255 && p[k+1].Choices[0].Value == 254 {
				met++
			}
		}
	}
	if met < 20 {
		t.Errorf("the two last values follow each other %d times", met)
	}
}
