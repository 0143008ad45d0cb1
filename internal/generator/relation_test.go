package generator

import (
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/statecoverage"
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

var ofFiles = statecoverage.OwnGaugesOf(reflect.TypeFor[file]())

func (f *file) read(to *statecoverage.Reading) { ofFiles.Read(unsafe.Pointer(f), to) }

// met is how many of some programs seek exactly the end of a long file, or what is before it as far as that.
func met(g statecoverage.Guide, seen bool) (programs int) {
	m := NewMachine(disk, 64, 64, []Action{{Name: "write", Weight: 1}, {Name: "seek", Weight: 1}, {Name: "append", Weight: 1}})
	s, r := m.NewSource(1, g, nil, 1), disk.NewReader()
	for i := range 2000 {
		tape, d := s.Drawn(i, seen)
		w, meets := file{}, false
		take := func(step program.Step) bool {
			switch step.Action {
			case "write":
				w.size = max(w.size, int(step.Choices[0].Value+step.Choices[1].Value))
			case "append":
				w.size += int(step.Choices[0].Value)
			case "seek": // index 1 is 1, 2 is -1
				meets = meets || w.size > 100 && (step.Choices[0].Value+1)/2 == uint64(w.size)
			}
			return true
		}
		if d != nil {
			plays(d, r, w.read, take)
		}
		for _, step := range disk.Decode(tape) { // none, if it was drawn while it ran
			take(step)
		}
		if meets {
			programs++
		}
	}
	return programs
}

// Numbers that are related to those of the world or of other steps meet. By chance they hardly do.
func TestRelatedNumbersMeet(t *testing.T) {
	if n := met(statecoverage.AllGuides, true); n < 100 {
		t.Errorf("a number of the world is met by %d programs of 2000", n)
	}
	if n := met(statecoverage.AllGuides, false); n < 10 {
		t.Errorf("where the world cannot be seen, by %d", n)
	}
	if n := met(statecoverage.AllGuides&^statecoverage.Relations, true); n > 5 {
		t.Errorf("by chance, by %d", n)
	}
}

type odds struct {
	Sided  int    `fuzz:"-1..100000"`
	From1  int    `fuzz:"1..100000"`
	Late   uint16 `fuzz:"1000..2000"`
	Below  int    `fuzz:"-9000..-1000"`
	Any    uint64
	Signed int64
	Same   uint8 `fuzz:"7..7"`
	Is     bool
}

// A number that the world shows is met in each range that has it, wherever the range begins.
func TestNumbersMeetInOddRanges(t *testing.T) {
	description := program.Describe(program.Of[odds]("all"))
	m := NewMachine(description, 64, 64, []Action{{Name: "all", Weight: 1}})
	s, r := m.NewSource(1, statecoverage.AllGuides, nil, 1), description.NewReader()
	met, w := make(map[string]int), file{1500}
	take := func(program.Step) bool {
		at := r.Args().(*odds)
		for name, is := range map[string]bool{
			"sided": at.Sided == 1500, "from 1": at.From1 == 1500, "late": at.Late == 1500,
			"below": at.Below == -1500, "any": at.Any == 1500, "signed": at.Signed == -1500,
		} {
			if is {
				met[name]++
			}
		}
		return true
	}
	for i := range 1000 {
		if _, d := s.Drawn(i, true); d != nil {
			plays(d, r, w.read, take)
		}
	}
	for _, name := range []string{"sided", "from 1", "late", "below", "any", "signed"} {
		if met[name] < 50 {
			t.Errorf("%s: 1500 is met %d times", name, met[name])
		}
	}
}

// A step takes the sum of what two others took.
func TestSumsAreTaken(t *testing.T) {
	description := program.Describe(program.Of[uint32]("put"))
	m := NewMachine(description, 64, 64, []Action{{Name: "put", Weight: 1}})
	sums := func(g statecoverage.Guide) (n int) {
		s := m.NewSource(1, g, nil, 1)
		for i := range 1000 {
			tape, _ := s.Drawn(i, false)
			seen := make(map[uint64]bool) // no power of two and none beside one, for those meet by chance
			for _, step := range description.Decode(tape) {
				v := step.Choices[0].Value
				for x := range seen {
					if !seen[v] && v > x && v-x != x && seen[v-x] {
						n++
						break
					}
				}
				if ones := bits.OnesCount32(uint32(v)); ones > 4 && ones < 28 {
					seen[v] = true
				}
			}
		}
		return n
	}
	if n, without := sums(statecoverage.AllGuides), sums(statecoverage.AllGuides&^statecoverage.Relations); n < 10*without+100 {
		t.Errorf("there are %d sums, and %d by chance", n, without)
	}
}

// A message has a number only if its kind is not the simplest.
type message struct {
	Kind uint8
	Size uint64
}

func (m *message) Choose(c *decode.Chooser) {
	if decode.Within(c, &m.Kind, 0, 200); m.Kind > 0 {
		decode.Within(c, &m.Size, 0, math.MaxUint64)
	}
}

func (m *message) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d/%d", m.Kind, m.Size), nil
}

func (m *message) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d/%d", &m.Kind, &m.Size)
	return err
}

// Choices may depend on those before. Programs are drawn all the same.
func TestChoicesThatComeAndGoAreDrawn(t *testing.T) {
	description := program.Describe(program.Of[message]("a"), program.Of[message]("b"), program.Of[[]message]("c"))
	m := NewMachine(description, 64, 64, []Action{{Name: "a", Weight: 1}, {Name: "b", Weight: 1}, {Name: "c", Weight: 1}})
	s, large := m.NewSource(1, statecoverage.AllGuides, nil, 1), 0
	for i := range 400 {
		tape, _ := s.Drawn(i, false)
		for _, step := range description.Decode(tape) {
			if len(step.Choices) == 2 && step.Choices[1].Value > 1<<32 {
				large++
			}
		}
	}
	if large < 100 {
		t.Errorf("%d numbers are large", large)
	}
}

// The digits of a number say it, whatever digits follow.
func TestDigitsOfNumbers(t *testing.T) {
	d := newDrawer(NewMachine(disk, 64, 64, []Action{
		{Name: "write", Weight: 1}, {Name: "seek", Weight: 1}, {Name: "append", Weight: 1}, {Name: "mark", Weight: 1},
	}), statecoverage.AllGuides)
	for action := range d.actions {
		s := d.shape(action)
		if len(s.leads) == 0 {
			t.Errorf("%s has no leads", d.actions[action].Name)
		}
		for i, l := range s.leads {
			for n := range 300 {
				index := d.plain(&l)
				tape := d.say([]byte("zz0"[n%3:]), &l, index)
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
