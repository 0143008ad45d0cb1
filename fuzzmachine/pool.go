package fuzzmachine

import (
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A pool is the runs of a machine: those that are idle, and what their steps counted.
type pool struct {
	*plan
	process
	left leftovers

	mu     sync.Mutex
	idle   []*run
	all    []*run
	labels map[string]int64 // how often
	goals  map[string]int64 // how far
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
	r := p.newRun(p.stage)
	p.all = append(p.all, r)
	return r
}

func (p *pool) newRun(newStage func(*program.Reader) stage) *run {
	r := &run{
		pool:    p,
		reader:  p.description.NewReader(),
		counted: make([]tally.Count, len(p.moves)),
		again:   make([]tally.Count, len(p.moves)),
		done:    make(chan string, 2), // it may end when its time is up
	}
	r.stage = newStage(r.reader)
	r.runner.next = make(chan bool, 1) // the runner may not yet wait
	r.watch.timer = time.AfterFunc(time.Hour, r.look)
	r.watch.timer.Reset(p.limits.tick())
	return r
}

// A way says how a run is to go.
type way struct {
	name              string // of the test
	strict            bool
	hasty             bool
	patient, thorough bool
	trace             *trace.Trace
	alone             bool // it is the model's alone, and needs no fixture
}

// quietly runs a tape, and returns nil if it passes.
func (p *pool) quietly(name string, tape []byte) *failure.Verdict {
	r := p.take()
	r.reader.Reset(tape)
	v := r.perform(way{name: name})
	if v != nil && v.Kind == failure.Leak && v.Where == "" { // from a bubble, where they may have wanted time to end
		r.reader.Reset(tape)
		v = r.perform(way{name: name, strict: true})
	}
	return p.give(r, v)
}

// patiently does so with five times the limits.
func (p *pool) patiently(name string, tape []byte) *failure.Verdict {
	r := p.take()
	r.reader.Reset(tape)
	return p.give(r, r.perform(way{name: name, patient: true}))
}

// strictly runs a program, comparing the whole state after every step.
func (p *pool) strictly(name string, steps program.Program, trace *trace.Trace) *failure.Verdict {
	return p.lookedAt(name, steps, trace, false)
}

// lookedAt does so, and where it is thorough waits for goroutines as if none were known not to end.
func (p *pool) lookedAt(name string, steps program.Program, trace *trace.Trace, thorough bool) *failure.Verdict {
	r := p.take()
	r.reader.ResetProgram(steps)
	return p.give(r, r.perform(way{name: name, strict: true, patient: p.haste == 0, thorough: thorough, trace: trace}))
}

// hastily does so for one of thousands of programs, and notes nothing.
func (p *pool) hastily(name string, steps program.Program) *failure.Verdict {
	r := p.take()
	r.reader.ResetProgram(steps)
	return p.give(r, r.perform(way{name: name, strict: true, patient: p.haste == 0, hasty: true}))
}

// give takes a run back, but for one that hangs: its goroutine may still use it, and write what it counts.
func (p *pool) give(r *run, v *failure.Verdict) *failure.Verdict {
	p.mu.Lock()
	defer p.mu.Unlock()
	if v == nil || v.Kind != failure.Hang {
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

// verdictAt begins a verdict: now is what a run's now is, or was.
func (p *pool) verdictAt(now uint64) *failure.Verdict {
	v := &failure.Verdict{Step: int(now >> 16)}
	action := now & 0xffff
	v.After = action == afterLast
	if now != 0 && !v.After {
		v.Action = p.moves[action].name
		v.Site = stack.Site(p.moves[action].site)
	}
	return v
}
