package fuzzmachine

import (
	"fmt"
	"reflect"
	"sync"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/program"
)

// A trace is what a run tells of its steps.
type trace struct {
	mu    sync.Mutex // goroutines of the system may log
	lines []line
	logs  map[int][]string // by the number of the step; 0 is before the first

	watches bool     // whether the model's states are to be noted
	states  []string // before the first step, and after each
	said    int      // by State, last
}

// A line is a step of a trace.
type line struct {
	step          program.Step
	found         program.Step // with the labels that its names and refs found
	skipped       bool
	free          bool   // whether the answers may be others when the step is taken again
	model, system string // answers, printed; "" where there is none
	state         string // what the step changed of the model
	args          any    // a copy of the arguments, as shallow as a step's own
	fate          fulfilment
}

// begin notes a step before it is taken.
func (t *trace) begin(reader *program.Reader) {
	l := line{step: reader.Step()}
	l.found = l.step // unless the step gets to its end
	if args := reflect.ValueOf(reader.Args()).Elem(); clone.Refers(args.Type()) {
		copied := reflect.New(args.Type())
		copied.Elem().Set(args)
		l.args = copied.Interface()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines = append(t.lines, l)
}

const mostState = 1 << 14 // bytes that a state is worth, printed

// state notes the model's, unless they are too large to be noted after every step.
func (t *trace) state(model string) {
	if t.states = append(t.states, model); len(model) > mostState {
		t.watches, t.states = false, nil
	}
}

// say notes what State says of the model, where a step has changed it.
func (t *trace) say(now int) {
	if len(t.lines) > 0 && now != t.said {
		t.log(fmt.Sprintf("state %d", now))
	}
	t.said = now
}

// at returns the line of the step being taken.
func (t *trace) at() *line { return &t.lines[len(t.lines)-1] }

func (t *trace) log(words string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.logs == nil {
		t.logs = make(map[int][]string)
	}
	if n := len(t.lines); len(t.logs[n]) < mostLogs {
		t.logs[n] = append(t.logs[n], words)
	} else if len(t.logs[n]) == mostLogs {
		t.logs[n] = append(t.logs[n], "and more")
	}
}

const mostLogs = 8 // of a step

// logged is what was logged in a step.
func (t *trace) logged(step int) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.logs[step]
}

// parts returns the first step, from 1, that two traces tell differently; 0 is none. Where chance is granted, answers
// that may be chance do not count.
func parts(a, b *trace, granted bool) int {
	free := false // whether the model may have been told something that was chance
	for i := range min(len(a.lines), len(b.lines)) {
		x, y := a.lines[i], b.lines[i]
		free = free || granted && x.free
		if x.skipped != y.skipped || !(granted && x.free) && (x.model != y.model || x.system != y.system) || !free && x.state != y.state {
			return i + 1
		}
	}
	if len(a.lines) != len(b.lines) {
		return min(len(a.lines), len(b.lines)) + 1
	}
	return 0
}

// line is that of a step, from 1, or the last.
func (t *trace) line(step int) *line { return &t.lines[min(step, len(t.lines))-1] }

// program is what has been told, with the names that late choices chose.
func (t *trace) program() (p program.Program) {
	for _, l := range t.lines {
		p = append(p, l.step)
	}
	return p
}
