package run

import (
	"cmp"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Pool is the runs of a machine, so that one which is idle can be used again.
type Pool struct {
	Terms  Terms
	Stages *Stages
	Note   atomic.Pointer[flightrecorder.Note] // of what the runs do; nil: none is taken
	Tells  bool                                // it has the programs in words
	Heard  subprocess.RaceLog

	Runs  atomic.Int64 // that have ended
	Steps atomic.Int64 // of these

	Mu   sync.Mutex
	Idle []*Run
	All  []*Run
}

// take gets a run that is idle, or makes one.
func (p *Pool) take() *Run {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	if n := len(p.Idle); n > 0 {
		r := p.Idle[n-1]
		p.Idle = p.Idle[:n-1]
		return r
	}
	r := p.NewRun(p.Stages.World, p.Note.Load().Run())
	r.Notes.tells = p.Tells
	p.All = append(p.All, r)
	return r
}

// NewRun makes a run that no other program will use, and plays on a stage of its own.
func (p *Pool) NewRun(newStage func(*program.Reader) Stage, noted *flightrecorder.Run) *Run {
	actions := len(p.Terms.Plan.Moves)
	r := &Run{
		Terms:  &p.Terms,
		Now:    noted.Now(),
		Input:  Input{Reader: p.Terms.Plan.Description.NewReader()},
		Notes:  Notes{noted: noted},
		Ledger: Ledger{Counted: make([]tally.Count, actions), again: make([]tally.Count, actions)},
	}
	r.Input.run, r.Clock.run, r.Runner.run, r.Strays.run, r.Foretelling.reader = r, r, r, r, r.Input.Reader
	r.Stage = newStage(r.Input.Reader)
	r.Runner.next = make(chan bool, 1) // the runner may not yet wait
	r.Clock.Times.Store(1)
	r.Clock.Watch = limits.NewWatch(r.Now.Word(), r.Clock.Bounds)
	return r
}

// Single is a run for a tape, which Play takes. It goes on the goroutine of the caller, unless late is nil. A run that
// hangs has been reported to late, and passes.
func (p *Pool) Single(name string, tape []byte, late func(*failure.Verdict)) (*Run, *Row) {
	r := p.take()
	r.rows.single = Row{Name: name, Tape: tape, late: late}
	return r, &r.rows.single
}

// InRow runs the programs of a row until one does not pass, or none follows. The row then has that one.
func (p *Pool) InRow(w *Row) *failure.Verdict { return p.Play(p.take(), w) }

// Play has a run take the programs of a row until one does not pass, or none follows.
func (p *Pool) Play(r *Run, w *Row) *failure.Verdict {
	w.pool = p
	of := p.Terms.Plan
	if w.Next != nil && of.Options.Fixture == nil && of.AtOnce == 0 && p.Stages.Plain == nil && !of.Options.Bubble &&
		!settings.Detects {
		r.rows.row = w
	}
	v := r.Perform(w.begin(r))
	w.end(r, v)
	if v == nil || !v.GoesOn() { // else the runner looks whether there is a row
		r.rows.row = nil
	}
	switch {
	case v == nil:
	case w.late != nil && v.GoesOn():
		p.Give(r, v)
		return nil
	case v.Kind == failure.Leak && v.Where == "": // from a bubble, where they may have wanted time to end
		r.Input.read(w.Tape)
		v = r.Perform(Request{Name: w.Name, Way: checked})
	case v.Vague:
		r.Input.read(w.Tape)
		if exact := r.Perform(Request{Name: w.Name, Way: exactly}); exact != nil {
			v = exact
		}
	}
	return p.Give(r, v)
}

// Patiently does so with five times the limits.
func (p *Pool) Patiently(name string, tape []byte) *failure.Verdict {
	r := p.take()
	r.Input.read(tape)
	r.Notes.noted.Begin(name, tape)
	return p.Give(r, r.Perform(Request{Name: name, Way: slowly}))
}

// RunAs runs a program for a diagnosis, in any way but Plain, and notes its steps in a trace, unless that is nil.
func (p *Pool) RunAs(name string, steps program.Program, how diagnose.How, trace *trace.Trace) *failure.Verdict {
	r := p.Takes(name, steps)
	return p.Give(r, r.Perform(Request{Name: name, Way: diagnosed[how], Trace: trace}))
}

// Picture runs a program strictly, and shows its worlds to an album as well.
func (p *Pool) Picture(name string, steps program.Program, trace *trace.Trace, to Album) *failure.Verdict {
	r := p.take()
	r.Input.readProgram(steps)
	return p.Give(r, r.Perform(Request{Name: name, Way: checked, Trace: trace, album: to}))
}

// Takes gets a run for a program, and notes that.
func (p *Pool) Takes(name string, steps program.Program) *Run {
	r := p.take()
	r.Input.readProgram(steps)
	switch {
	case r.Notes.tells:
		r.Notes.noted.Tell(name, p.Told(steps))
	case r.Notes.noted != nil:
		tape, _ := p.Terms.Plan.Description.Encode(steps)
		r.Notes.noted.Begin(name, tape)
	}
	return r
}

// Told is a program in words for who knows no machine: a line for each step, with its action before it.
func (p *Pool) Told(steps program.Program) (words []byte) {
	for i := range steps {
		words = append(words, steps[i].Action+"\t"+p.Terms.Plan.Description.PrintLine(steps[i:i+1])+"\n"...)
	}
	return words
}

// Plainly runs a program without prophecies on both systems: the one with seams, whose steps are noted, and
// the plain one. All answers must be the same.
func (p *Pool) Plainly(name string, steps program.Program, noted *trace.Trace) *failure.Verdict {
	noted = cmp.Or(noted, new(trace.Trace))
	if v := p.RunAs(name, steps, diagnose.Strict, noted); v != nil || p.Terms.Plan.Moves.Begins(steps) { // the plain system has no start
		return v
	}
	r, plain := p.NewRun(p.Stages.Plain, nil), new(trace.Trace)
	r.Input.readProgram(steps)
	v := r.Perform(Request{Name: name, Way: checked, Trace: plain})
	r.Runner.dismiss(v)
	if v != nil {
		v.Kind, v.Where = failure.Plain, v.Action
		v.Words = "it passes with the seams of the test, and fails without; " + v.Words
		return v
	}
	for i, line := range noted.Lines {
		other := plain.Line(i + 1)
		if line.Skipped == other.Skipped && (line.Free || line.System == other.System) {
			continue
		}
		return &failure.Verdict{
			Kind: failure.Plain, Where: line.Step.Action, Step: i + 1, Action: line.Step.Action,
			Words: "with the seams of the test, and without faults, it is " + line.Outcome() +
				", and without the seams " + other.Outcome(),
		}
	}
	return nil
}

// Give takes a run back, but for one that hangs: its goroutine may still use it, and write what it counts.
func (p *Pool) Give(r *Run, v *failure.Verdict) *failure.Verdict {
	p.counts(r)
	p.Mu.Lock()
	defer p.Mu.Unlock()
	if settings.Detects && v != nil && v.Kind == failure.Race {
		p.Heard.Tell(v)
	}
	if v == nil || !v.GoesOn() {
		r.Notes.noted.End()
		p.Idle = append(p.Idle, r)
		return v
	}
	for i := range p.All {
		if p.All[i] == r {
			p.All = append(p.All[:i], p.All[i+1:]...)
			break
		}
	}
	return v
}

// counts counts a run that has ended.
func (p *Pool) counts(r *Run) {
	p.Runs.Add(1)
	p.Steps.Add(int64(r.Now.Load().Step()))
}

// Dismiss ends the runners that have stayed.
func (p *Pool) Dismiss() {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	for _, r := range p.Idle {
		r.Runner.rest()
	}
}

// Tally adds up what the runs were made of.
func (p *Pool) Tally(target string, programs int) *tally.Tally {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	t := &tally.Tally{Target: target, Programs: programs, Census: p.Terms.Census}
	t.Labels, t.Goals = p.Terms.Events.All()
	t.Blind = p.Terms.Plan.Compares == 0 && !p.Terms.Plan.Demands.Fulfilled && !p.Terms.Plan.Demands.Foreseen
	if p.Terms.Plan.Demands.Effective {
		t.Effective = tally.Sure
	}
	for _, k := range p.Terms.Plan.Known {
		t.Known = append(t.Known, tally.Known{Signature: k.Signature, Because: k.Because, Times: k.Times.Load()})
	}
	for i, s := range p.Terms.Plan.Stills {
		s.Times = p.Terms.Sights.Still(i)
		t.Still = append(t.Still, s)
	}
	for i, m := range p.Terms.Plan.Moves {
		a := tally.Action{Name: m.Name, Site: stack.Site(m.Site), Stutters: m.Stutters, Guarded: m.Guarded && !m.Offers,
			Offers: m.Offers && len(m.Guards) == 0, Fallible: m.Fallible, Begun: m.Begun}
		for _, r := range p.All {
			a.Add(r.Ledger.Counted[i])
			if a.Prophecies == nil && r.Foretelling.foretold != nil {
				a.Prophecies = r.Foretelling.foretold[i].list()
			}
		}
		t.Actions = append(t.Actions, a)
	}
	return t
}

// Forget begins all counts anew.
func (p *Pool) Forget() {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	p.Terms.Events.Clear()
	p.Terms.Census = nil
	p.Runs.Store(0)
	p.Steps.Store(0)
	p.Terms.Overlaps.Store(false)
	for _, k := range p.Terms.Plan.Known {
		k.Times.Store(0)
	}
	for _, m := range p.Terms.Plan.Moves {
		if m.Begun != nil {
			m.Begun.Clear()
		}
	}
	for _, r := range p.All {
		for i := range r.Ledger.Counted {
			r.Ledger.Counted[i].Clear()
		}
	}
}

// Predict runs a program on the stage of a model alone.
func (p *Pool) Predict(steps program.Program) ([]program.Prediction, error) {
	if p.Stages.Alone == nil {
		return nil, errors.New("Predict: the machine has no model that could run alone: one of New has, and none of NewPair, " +
			"NewWorld or Local")
	}
	for _, step := range steps {
		if p.Terms.Plan.Moves.Of(step.Action) == nil {
			return nil, fmt.Errorf("Predict: the machine has no action %q: predict a program that its Description has decoded "+
				"or parsed", step.Action)
		}
	}
	p.Terms.Process.Settle()
	trace := new(trace.Trace)
	r := p.NewRun(p.Stages.Alone, nil)
	r.Input.Reader.ResetProgram(steps)
	v := r.Perform(Request{Name: "Predict", Way: Thought, Trace: trace})
	if r.Runner.dismiss(v); v != nil {
		return nil, errors.New(v.Headline())
	}
	list := make([]program.Prediction, len(trace.Lines))
	for i, l := range trace.Lines {
		list[i] = program.Prediction{Step: l.Step, Skipped: l.Skipped, Answer: l.Model, State: l.State}
	}
	return list, nil
}
