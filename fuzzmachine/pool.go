package fuzzmachine

import (
	"cmp"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/internal/watch"
	"github.com/fuzzmachine/go/program"
)

// A pool is the runs of a machine, so that one which is idle can be used again.
type pool struct {
	terms
	stages *stages
	note   atomic.Pointer[note.Note] // of what the runs do; nil: none is taken
	tells  bool                      // it has the programs in words
	heard  apart.RaceLog

	runs  atomic.Int64 // that have ended
	steps atomic.Int64 // of these

	mu   sync.Mutex
	idle []*run
	all  []*run
}

// take gets a run that is idle, or makes one.
func (p *pool) take() *run {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.idle); n > 0 {
		r := p.idle[n-1]
		p.idle = p.idle[:n-1]
		return r
	}
	r := p.newRun(p.stages.world, p.note.Load().Run())
	r.tells = p.tells
	p.all = append(p.all, r)
	return r
}

func (p *pool) newRun(newStage func(*program.Reader) stage, noted *note.Run) *run {
	r := &run{
		noted:   noted,
		now:     noted.Now(),
		terms:   &p.terms,
		reader:  p.Description.NewReader(),
		counted: make([]tally.Count, len(p.Moves)),
		again:   make([]tally.Count, len(p.Moves)),
	}
	r.stage = newStage(r.reader)
	r.runner.next = make(chan bool, 1) // the runner may not yet wait
	r.times.Store(1)
	r.watch = watch.New(r.now, r.bounds)
	return r
}

// once runs a tape, and returns nil if it passes. The run goes on the goroutine of the caller, unless late is
// nil. A run that hangs has been reported to late, and passes.
func (p *pool) once(name string, tape []byte, late func(*failure.Verdict)) *failure.Verdict {
	r := p.take()
	r.single = row{name: name, tape: tape, late: late}
	return p.play(r, &r.single)
}

// inRow runs the programs of a row until one does not pass, or none follows. The row then has that one.
func (p *pool) inRow(w *row) *failure.Verdict { return p.play(p.take(), w) }

func (p *pool) play(r *run, w *row) *failure.Verdict {
	w.pool = p
	if w.next != nil && p.Fixture == nil && p.AtOnce == 0 && p.stages.plain == nil && !p.Options.Bubble && !process.Detects {
		r.row = w
	}
	v := r.perform(w.begin(r))
	w.end(r, v)
	if v == nil || !v.GoesOn() { // else the runner looks whether there is a row
		r.row = nil
	}
	switch {
	case v == nil:
	case w.late != nil && v.GoesOn():
		p.give(r, v)
		return nil
	case v.Kind == failure.Leak && v.Where == "": // from a bubble, where they may have wanted time to end
		r.read(w.tape)
		v = r.perform(way{name: w.name, kind: checked})
	case v.Vague:
		r.read(w.tape)
		if exact := r.perform(way{name: w.name, kind: exactly}); exact != nil {
			v = exact
		}
	}
	return p.give(r, v)
}

// patiently does so with five times the limits.
func (p *pool) patiently(name string, tape []byte) *failure.Verdict {
	r := p.take()
	r.read(tape)
	r.noted.Begin(name, tape)
	return p.give(r, r.perform(way{name: name, kind: slowly}))
}

// runAs runs a program for a diagnosis, in any way but Plain, and notes its steps in a trace, unless that is nil.
func (p *pool) runAs(name string, steps program.Program, how diagnose.How, trace *trace.Trace) *failure.Verdict {
	w := way{name: name, kind: diagnosed[how], trace: trace}
	if w.unnoted {
		r := p.take()
		r.readProgram(steps)
		return p.give(r, r.perform(w))
	}
	r := p.takes(name, steps)
	return p.give(r, r.perform(w))
}

// takes gets a run for a program, and notes that.
func (p *pool) takes(name string, steps program.Program) *run {
	r := p.take()
	r.readProgram(steps)
	switch {
	case r.tells:
		r.noted.Tell(name, p.told(steps))
	case r.noted != nil:
		tape, _ := p.Description.Encode(steps)
		r.noted.Begin(name, tape)
	}
	return r
}

// told is a program in words for who knows no machine: a line for each step, with its action before it.
func (p *pool) told(steps program.Program) (words []byte) {
	for i := range steps {
		words = append(words, steps[i].Action+"\t"+p.Description.PrintLine(steps[i:i+1])+"\n"...)
	}
	return words
}

// plainly runs a program without prophecies on both systems: the one with seams, whose steps are noted, and
// the plain one. All answers must be the same.
func (p *pool) plainly(name string, steps program.Program, noted *trace.Trace) *failure.Verdict {
	noted = cmp.Or(noted, new(trace.Trace))
	if v := p.runAs(name, steps, diagnose.Strict, noted); v != nil || p.Begins(steps) { // the plain system has no start
		return v
	}
	r, plain := p.newRun(p.stages.plain, nil), new(trace.Trace)
	r.readProgram(steps)
	v := r.perform(way{name: name, kind: checked, trace: plain})
	r.dismiss(v)
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

// give takes a run back, but for one that hangs: its goroutine may still use it, and write what it counts.
func (p *pool) give(r *run, v *failure.Verdict) *failure.Verdict {
	p.counts(r)
	p.mu.Lock()
	defer p.mu.Unlock()
	if process.Detects && v != nil && v.Kind == failure.Race {
		p.heard.Tell(v)
	}
	if v == nil || !v.GoesOn() {
		r.noted.End()
		p.idle = append(p.idle, r)
		return v
	}
	for i := range p.all {
		if p.all[i] == r {
			p.all = append(p.all[:i], p.all[i+1:]...)
			break
		}
	}
	return v
}

// counts counts a run that has ended.
func (p *pool) counts(r *run) {
	p.runs.Add(1)
	p.steps.Add(int64(r.now.Load() >> 16))
}

// dismiss ends the runners that have stayed.
func (p *pool) dismiss() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, r := range p.idle {
		r.rest()
	}
}

// tally adds up what the runs were made of.
func (p *pool) tally(target string, programs int) *tally.Tally {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := &tally.Tally{Target: target, Programs: programs}
	t.Labels, t.Goals = p.events.All()
	t.Blind = p.Compares == 0 && !p.Demands.Fulfilled && !p.Demands.Foreseen
	if p.Demands.Effective {
		t.Effective = tally.Sure
	}
	for _, k := range p.Known {
		t.Known = append(t.Known, tally.Known{Signature: k.Signature, Because: k.Because, Times: k.Times.Load()})
	}
	for i, s := range p.Stills {
		s.Times = p.sights.Still(i)
		t.Still = append(t.Still, s)
	}
	for i, m := range p.Moves {
		a := tally.Action{Name: m.Name, Site: stack.Site(m.Site), Stutters: m.Stutters, Guarded: m.Guarded && !m.Offers,
			Offers: m.Offers && len(m.Guards) == 0, Fallible: m.Fallible, Begun: m.Begun}
		for _, r := range p.all {
			a.Add(r.counted[i])
			if a.Prophecies == nil && r.foretold != nil {
				a.Prophecies = r.foretold[i].list()
			}
		}
		t.Actions = append(t.Actions, a)
	}
	for _, r := range p.all {
		if r.census == nil {
			continue
		}
		if t.Census == nil {
			t.Census = tally.NewCensus(p.Gauges, len(p.Moves))
		}
		t.Census.Add(r.census)
	}
	return t
}

// forget begins all counts anew.
func (p *pool) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.events.Clear()
	p.runs.Store(0)
	p.steps.Store(0)
	p.overlaps.Store(false)
	for _, k := range p.Known {
		k.Times.Store(0)
	}
	for _, m := range p.Moves {
		if m.Begun != nil {
			m.Begun.Clear()
		}
	}
	for _, r := range p.all {
		r.census = nil
		for i := range r.counted {
			r.counted[i].Clear()
		}
	}
}
