package fuzzmachine

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// incomparable, as a field, keeps the compiler from making a function that compares two of a type: nobody would call it, and
// every fuzz target would pay for its branches.
type incomparable [0]func()

// An engine is a machine that has been compiled, whatever its types: an immutable description, and what it keeps
// between runs.
type engine struct {
	plan        *plan
	moves       []move
	description *program.Description
	limits      limits
	demands     build.Demands
	known       map[string]bool
	fixture     resource // nil: none
	stage       func(*program.Reader) stage
	foreign     []string // types whose secrets the mapping looks into
	mode        mode

	seeding sync.Mutex // held by Seed
	mu      sync.Mutex
	idle    []*run
	all     []*run
	last    []byte                    // the tape of the last quiet run
	labels  map[string]int64          // how often
	goals   map[string]int64          // how far
	late    []lateFailure             // reported when their run had ended
	hanging map[*failure.Verdict]*run // by the verdict on it, each run that hangs and goes on
	seen    map[string]bool           // signatures reported by this process
	kept    *Failure                  // of a fuzz worker: what it found
	found   []string                  // the tapes that answer with it

	entries     *entries.Entries // nil: none were read
	home        string           // the directory of the package, where Seed was called
	environment environment
	journal     io.Writer       // nil: none
	settled     atomic.Bool     // whether the mode is known
	hangs       atomic.Int32    // runs that go on
	leaky       map[string]bool // functions whose goroutines have been left behind
	haste       time.Duration   // after which somebody ends an execution; 0: nobody does
	hastened    bool            // whether the tool has said that what takes long is to be taken to hang
	noTapes     bool            // under libFuzzer
	steady      atomic.Bool     // whether one run follows the other
	unbubbled   atomic.Bool     // whether it has been said that there are no bubbles
	programs    *search.Machine // makes them
	diagnoses   *diagnose.Machine
	generates   *search.Source    // of one seed; nil: none was needed
	between     []program.Program // of which one is run between two runs of another; nil: not made yet
	ran         int               // programs
	failed      bool              // whether one of them has, or an entry
}

// A plan is what a machine says of itself, as far as the types of its worlds do not matter.
type plan struct {
	options    *build.Options
	fixture    resource // nil: none
	moves      []*move
	invariants []string // their names
	relates    bool     // whether states are compared
	foreign    []string
	stage      func(*program.Reader) stage
	gauges     gauge.Gauges                     // of the model; nil: none
	plain      func(*program.Reader) stage      // nil: none
	alone      func(*program.Reader) stage      // of the model alone; nil: none
	walker     func(*program.Reader) *walkStage // nil: there is no model that can be walked on alone
}

// compile finds all misuse there is to find. What depends on types is kept apart from what does not, for it is linked
// once for each.
func compile[W any](s *setting[W], p *plan) (*engine, error) {
	modelled := false
	for _, a := range s.actions {
		p.moves = append(p.moves, a.move)
		modelled = modelled || a.alone != nil
	}
	for _, i := range s.invariants {
		p.invariants = append(p.invariants, i.Name)
	}
	for _, r := range s.relations {
		p.relates, p.foreign = true, append(p.foreign, r.Foreign...)
	}
	if !modelled { // a walker could take no step
		p.walker = nil
	}
	p.stage = func(r *program.Reader) stage { return newWorldStage(s, r) }
	return newEngine(p)
}

func newEngine(p *plan) (*engine, error) {
	limits, err := limits(p.options.Limits).filled()
	if err != nil {
		return nil, &badOption{err}
	}
	err = p.check()
	if err != nil {
		return nil, err
	}
	e := &engine{
		plan: p, stage: p.stage, limits: limits, demands: p.options.Demands, fixture: p.fixture, foreign: p.foreign,
		known: make(map[string]bool), seen: make(map[string]bool), leaky: make(map[string]bool), labels: make(map[string]int64), goals: make(map[string]int64),
		hanging: make(map[*failure.Verdict]*run), environment: usual(),
	}
	var described []program.Action
	sites := make(map[string]uintptr) // of actions, by name
	for _, m := range p.moves {
		action, err := m.action()
		if other, twice := sites[m.name]; twice && err == nil {
			err = misused(m.site, fmt.Errorf("action %q: the one at %s has the same name; rename one", m.name, stack.Site(other)))
		}
		if err != nil {
			return nil, err
		}
		sites[m.name] = m.site
		e.moves, described = append(e.moves, *m), append(described, action)
	}
	if err := caught(func() { e.description = program.Describe(described...) }); err != nil {
		return nil, p.clash(described, err)
	}
	if err := caught(func() { e.description = e.description.Limit(limits.Steps) }); err != nil {
		return nil, &badOption{fmt.Errorf("Steps: %w", err)}
	}
	if err := e.namesProphecies(); err != nil {
		return nil, err
	}
	var actions []search.Action
	for _, m := range e.moves {
		actions = append(actions, search.Action{Name: m.name, Weight: m.weight})
	}
	e.programs = search.NewMachine(e.description, limits.Steps, actions)
	e.diagnoses = &diagnose.Machine{
		Description: e.description, Programs: e.programs, Actions: e.names(), Known: e.known, Shrinks: true, Shared: e.fixture != nil,
	}
	for _, signature := range p.options.Known {
		e.known[signature] = true
	}
	e.journal, err = openJournal(e.environment.trace)
	return e, err
}

func (p *plan) check() error {
	if p.options.Err != nil {
		return &badOption{p.options.Err}
	}
	if len(p.moves) == 0 {
		return errors.New("the machine has no actions: give it some, made with Both, Call or Do")
	}
	for _, m := range p.moves {
		if m.touches && !p.relates {
			m.wrong("Touches", errors.New("it says what a step changes of a state that is not compared; give the machine a mapping, such as mapping.Refine"))
		}
	}
	for _, x := range p.options.Demands.Expect {
		if err := p.expects(x); err != nil {
			return err
		}
	}
	for _, signature := range p.options.Known {
		if !failure.IsSignature(signature) {
			return &badOption{fmt.Errorf("Known: %q is not a signature: copy it from the line of a report that begins with signature", signature)}
		}
	}
	return p.shares()
}

// clash adds to an error of actions that do not go together where the first one is that does not go with those before it.
func (p *plan) clash(described []program.Action, err error) error {
	for i, m := range p.moves {
		if caught(func() { program.Describe(described[:i+1]...) }) != nil {
			return misused(m.site, err)
		}
	}
	return err
}

// shares is what is wrong with what the machine's runs share, if anything.
func (p *plan) shares() error {
	fixture, shared := p.options.Fixture.(resource)
	if !shared {
		return nil
	}
	p.fixture = fixture
	if p.options.Bubble {
		return &badOption{errors.New("Bubble and a Fixture: a fixture lives outside the bubbles of the runs, with another clock: make the resource where the world or system is made, or leave Bubble out")}
	}
	if err := fixture.check(); err != nil {
		return &badOption{err}
	}
	return nil
}

// caught turns the panic of a constructor of package program into an error.
func caught(construct func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	construct()
	return nil
}

const raceTimes = 5 // as much time, for the race detector takes its own

// unhurried is a time, or five times that under the race detector.
func unhurried(d time.Duration) time.Duration {
	if raceEnabled {
		return raceTimes * d
	}
	return d
}

// names are those of the actions.
func (e *engine) names() (list []string) {
	for _, m := range e.moves {
		list = append(list, m.name)
	}
	return list
}

// A lateFailure is reported by a goroutine when its run has ended; the next run fails with it.
type lateFailure struct {
	verdict *failure.Verdict
	of      *T
}

// tooLate notes a failure that a goroutine reports when its run has ended; the next run fails with it.
func (e *engine) tooLate(t *T, v *failure.Verdict) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if t.forgiven {
		return
	}
	v.Late, v.Words = true, "after that run had ended: "+v.Words
	e.late = append(e.late, lateFailure{v, t})
}

const mostHangs = 3 // in one process of plain go test; each goes on
