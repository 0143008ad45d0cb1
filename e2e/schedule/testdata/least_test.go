package register_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

const points = 12 // more than a step passes

// least are the sizes below that of the least program that is known to fail.
var least = []struct {
	name             string
	machine          *fuzzmachine.Machine
	steps            string // of which programs are made
	length, switches int
}{
	{"counter", counter, "add 0; add 1; get", 1, 1},
	{"counter", counter, "add 0; add 1; get", 2, 0},
	{"total", total, "add 0; add 1", 1, 2},
	{"total", total, "add 0; add 1", 2, 1},
	{"queue", queue, "push 0; pop", 5, 1},
	{"queue", queue, "push 0; push 1; pop", 6, 0},
	{"gate", gates, "close; closed", 1, 1},
	{"gate", gates, "close; closed", 2, 0},
	{"bank", bank, "move to=0 coins=0; move to=1 coins=0; move to=1 coins=1", 1, 1},
	{"bank", bank, "move to=0 coins=0; move to=1 coins=0; move to=1 coins=1", 2, 0},
}

// No program of these sizes fails.
func TestLeast(t *testing.T) {
	for _, l := range least {
		s := &sizes{t: t, machine: l.machine, all: l.machine.Description()}
		for text := range strings.SplitSeq(l.steps, "; ") {
			p, err := s.all.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			s.steps = append(s.steps, p[0])
		}
		s.longer(nil, l.length, l.switches)
		t.Logf("%s: %d programs of %d steps with at most %d switches pass", l.name, s.count, l.length, l.switches)
	}
}

// sizes are programs of a size, of all actors.
type sizes struct {
	t       *testing.T
	machine *fuzzmachine.Machine
	all     *program.Description
	steps   []program.Step
	count   int
}

// longer runs all programs that begin in some way, with so many steps more.
func (s *sizes) longer(p program.Program, more, switches int) {
	if more == 0 {
		s.switched(p, 0, switches)
		return
	}
	for _, step := range s.steps {
		for actor := range 3 {
			if acting, ok := s.all.Acting(step, actor, nil); ok {
				s.longer(append(p[:len(p):len(p)], acting), more-1, switches)
			}
		}
	}
}

// switched runs a program with up to so many switches more, in steps from one on.
func (s *sizes) switched(p program.Program, from, switches int) {
	tape, err := s.all.Encode(p)
	if err == nil {
		s.count++
		err = s.machine.Check(tape)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	for i := from; i < len(p) && switches > 0; i++ {
		for at := uint16(0); at < points && p[i].Actor() > 0; at++ {
			acting, _ := s.all.Acting(p[i], p[i].Actor(), []uint16{at})
			other := append(program.Program{}, p...)
			other[i] = acting
			s.switched(other, i+1, switches-1)
		}
	}
}
