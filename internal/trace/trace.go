// Package trace is what a run notes of its steps: for reports, and for whoever compares runs. It knows
// programs, and neither machines nor failures.
package trace

import (
	"cmp"
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/program"
)

// A Trace is what one run notes of its steps.
type Trace struct {
	Lines   []Line
	Watches bool     // whether the model's states are recorded
	States  []string // before the first step, and after each
	// Fold tries programs that begin with a start in place of the first steps; nil: there is none.
	Fold func(p program.Program, try func(program.Program) bool)

	sketches []func() string // draw what goes between nodes

	mu   sync.Mutex       // of the lines' number and the logs: goroutines of the system may log
	logs map[int][]string // by the number of the step; 0 is before the first
	turn int              // the step to which logs belong; 0: the last one
	last int              // what State returned last
}

// Begin notes a step before it is taken.
func (t *Trace) Begin(reader *program.Reader) {
	l := newLine(reader)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Lines = append(t.Lines, l)
}

const mostState = 1 << 14 // bytes of a printed state; longer ones are not recorded

// AddState records the model's state. If it is too long to be recorded after every step, none is recorded any
// more.
func (t *Trace) AddState(model string) {
	if t.States = append(t.States, model); len(model) > mostState {
		t.Watches, t.States = false, nil
	}
}

// Say records what State returns if a step has changed it.
func (t *Trace) Say(now int) {
	if len(t.Lines) > 0 && now != t.last {
		t.LogIn(0, fmt.Sprintf("state %d", now))
	}
	t.last = now
}

// At returns the line of the step that is taken.
func (t *Trace) At() *Line { return &t.Lines[len(t.Lines)-1] }

// Line returns the line of a step, from 1, or the last one.
func (t *Trace) Line(step int) *Line { return &t.Lines[min(step, len(t.Lines))-1] }

// Turn says which step is taken, where that need not be the last one that was begun; 0: it is. A nil Trace
// needs not know.
func (t *Trace) Turn(step uint64) {
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.turn = int(step)
	}
}

const mostLogs = 8 // of a step

// LogIn notes words under a step, from 1; 0: the one that is taken.
func (t *Trace) LogIn(step int, words string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.logs == nil {
		t.logs = make(map[int][]string)
	}
	if n := cmp.Or(step, t.turn, len(t.Lines)); len(t.logs[n]) < mostLogs {
		t.logs[n] = append(t.logs[n], words)
	} else if len(t.logs[n]) == mostLogs {
		t.logs[n] = append(t.logs[n], "and more")
	}
}

// Logged returns what was logged in a step.
func (t *Trace) Logged(step int) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.logs[step]
}

// LogAll notes words that were logged in a step.
func (t *Trace) LogAll(step int, words []string) {
	if len(words) == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.logs == nil {
		t.logs = make(map[int][]string)
	}
	t.logs[step] = words
}

// Draws adds a function that draws what goes between some nodes. The code of sketches is linked only where somebody
// calls this.
func (t *Trace) Draws(draw func() string) { t.sketches = append(t.sketches, draw) }

// Sketches are the sketches of the run, drawn; those in which nothing happened are left out.
func (t *Trace) Sketches() (list []string) {
	for _, draw := range t.sketches {
		if text := draw(); text != "" {
			list = append(list, text)
		}
	}
	return list
}

// Reset empties the trace.
func (t *Trace) Reset() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Lines, t.States, t.Fold, t.sketches, t.logs, t.turn, t.last = nil, nil, nil, nil, nil, 0, 0
}

// Program returns the steps, with what their Picks picked.
func (t *Trace) Program() (p program.Program) {
	for _, l := range t.Lines {
		p = append(p, l.Step)
	}
	return p
}

// Differ returns the first step, from 1, in which two traces differ; 0 is none. If chance is granted, answers
// that may be chance do not count.
func Differ(a, b *Trace, granted bool) int {
	free := false // whether the model may have seen an answer that was chance
	for i := range min(len(a.Lines), len(b.Lines)) {
		x, y := a.Lines[i], b.Lines[i]
		free = free || granted && x.Free
		answers := !(granted && x.Free) && (x.Model != y.Model || x.System != y.System)
		if x.Skipped != y.Skipped || answers || !free && x.State != y.State {
			return i + 1
		}
	}
	if len(a.Lines) != len(b.Lines) {
		return min(len(a.Lines), len(b.Lines)) + 1
	}
	return 0
}
