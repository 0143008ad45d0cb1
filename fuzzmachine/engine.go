package fuzzmachine

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// incomparable, as a field, keeps the compiler from making a function that compares two of a type: nobody would call it, and
// every fuzz target would pay for its branches.
type incomparable [0]func()

// An engine is a machine that has been compiled, whatever its types: an immutable description, and what it keeps
// between runs.
type engine struct {
	plan        *plan
	moves       []move
	description *decode.Description
	limits      Limits
	demands     Demands
	known       map[string]bool
	fixture     Resource // nil: none
	stage       func(*decode.Reader) stage
	foreign     []string // types whose secrets the mapping looks into
	mode        mode

	mu     lock
	idle   []*run
	all    []*run
	last   []byte           // the tape of the last quiet run
	labels map[string]int64 // how often
	goals  map[string]int64 // how far
	late   []*verdict       // failures told of after their run had ended
	seen   map[string]bool  // signatures reported by this process
	kept   *Failure         // of a fuzz worker: what it found
	found  []string         // the tapes that answer with it

	entries     entries
	home        string // the directory of the package, where Seed was called
	environment environment
	journal     io.Writer       // nil: none
	settled     atomic.Bool     // whether the mode is known
	hangs       atomic.Int32    // runs that go on
	leaky       map[string]bool // functions whose goroutines have been left behind
	haste       time.Duration   // after which somebody ends an execution; 0: nobody does
	hastened    bool            // whether the tool has said that what takes long is to be taken to hang
	noTapes     bool            // under libFuzzer
	steady      atomic.Bool     // whether one run follows the other
	codes       [][]byte        // how a tape says each action, arguments left out
	widths      []int           // how many digits are drawn for a step of each action
	staged      atomic.Uintptr  // where a stage calls those who ask for fate
	unbubbled   atomic.Bool     // whether it has been said that there are no bubbles
	scout       *scout          // nil: there is none, or it is yet to go
	programs    int             // that were run
	failed      bool            // whether one of them has, or an entry
}

// A plan is what a machine says of itself, as far as its types do not matter.
type plan struct {
	known      []string
	fixture    Resource
	bubble     bool
	limits     Limits
	demands    Demands
	moves      []*move // nil where an action is
	invariants []namely
	relates    bool // whether states are compared
	foreign    []string
	err        error
	stage      func(*decode.Reader) stage
	sight      *sight                           // of the model; nil: none
	plain      func(*decode.Reader) stage       // nil: none
	scout      func(*decode.Reader) *scoutStage // nil: none
}

// compile finds all misuse there is to find. What depends on types is kept apart from what does not, for it is linked
// once for each.
func compile[W any](s *setting[W], actions []Action[W], p plan) (*engine, error) {
	modelled := false
	for _, a := range actions {
		var m *move
		if a != nil {
			made := a.compile()
			s.actions, m = append(s.actions, made), &made.move
			modelled = modelled || made.alone != nil
		}
		p.moves = append(p.moves, m)
	}
	for _, i := range s.invariants {
		p.invariants = append(p.invariants, i.namely)
	}
	if s.relation != nil {
		p.relates, p.foreign, p.err = true, s.relation.foreign, s.relation.err
	}
	if !modelled { // a scout could take no step
		p.scout = nil
	}
	p.stage = func(r *decode.Reader) stage { return newWorldStage(s, r) }
	return newEngine(p)
}

func newEngine(p plan) (*engine, error) {
	limits, err := p.limits.filled()
	if err == nil {
		err = p.check()
	}
	if err != nil {
		return nil, err
	}
	e := &engine{
		plan: &p, stage: p.stage, limits: limits, demands: p.demands, fixture: p.fixture, foreign: p.foreign,
		known: make(map[string]bool), seen: make(map[string]bool), leaky: make(map[string]bool), labels: make(map[string]int64), goals: make(map[string]int64), environment: usual(),
	}
	var described []decode.Action
	for _, m := range p.moves {
		action, err := m.action()
		if err != nil {
			return nil, err
		}
		e.moves, described = append(e.moves, *m), append(described, action)
	}
	if err := caught(func() { e.description = decode.Describe(described...).Limit(limits.Steps) }); err != nil {
		return nil, err
	}
	if err := caught(e.namesProphecies); err != nil {
		return nil, err
	}
	for _, m := range e.moves {
		e.codes = append(e.codes, e.keptTape(decode.Program{{Action: m.name}}))
	}
	for i := range e.moves {
		e.widths = append(e.widths, e.width(i))
	}
	for _, signature := range p.known {
		e.known[signature] = true
	}
	e.journal, err = openJournal(e.environment.trace)
	return e, err
}

func (p *plan) check() error {
	if len(p.moves) == 0 {
		return errors.New("the machine has no actions: give it some in Actions")
	}
	for i, m := range p.moves {
		if m == nil {
			return fmt.Errorf("action %d of the machine is nil: make it with Both, Bare or Do", i+1)
		}
		if m.touches && !p.relates {
			m.wrong("Touches", errors.New("it says what a step changes of a state that is not compared; give the machine a Mapping"))
		}
	}
	names := make(map[string]bool)
	for _, i := range p.invariants {
		if i.name == "" && i.wrong == nil {
			i.wrong = errors.New("an invariant has no name: make it with Always or Across, and name it")
		}
		if names[i.name] {
			i.wrong = fmt.Errorf("two invariants are called %q: rename one", i.name)
		}
		if i.wrong != nil {
			return i.wrong
		}
		names[i.name] = true
	}
	for _, x := range p.demands.Expect {
		if err := x.check(p); err != nil {
			return err
		}
	}
	for _, signature := range p.known {
		if kind, _, _ := cut(signature, " "); !strings.Contains(kinds, "|"+kind+"|") {
			return fmt.Errorf("Known: %q is no signature: copy the line of a report that says it", signature)
		}
	}
	if p.fixture != nil && p.bubble {
		return errors.New("Bubble and Fixture: what a fixture opens lives on outside the bubbles of its runs, by another clock: make it in World or System, or leave Bubble out")
	}
	if p.fixture != nil && p.err == nil {
		return p.fixture.check()
	}
	return p.err
}

// caught turns the panic of a constructor of package decode into an error.
func caught(construct func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	construct()
	return nil
}

const (
	defaultStep  = 2 * time.Second
	defaultRun   = 4 * time.Second
	defaultWhole = 64
)

// filled puts in the defaults.
func (l Limits) filled() (Limits, error) {
	switch {
	case l.Steps < 0 || l.Step < 0 || l.Run < 0 || l.Whole < 0:
		return l, errors.New("Limits: a limit is negative: leave it out for the default")
	case l.Run > 0 && l.Step > l.Run:
		return l, errors.New("Limits: Step is longer than Run: a run is at least as long as its longest step")
	}
	if l.Steps == 0 {
		l.Steps = decode.DefaultSteps
	}
	if l.Step == 0 {
		l.Step = unhurried(defaultStep)
	}
	if l.Run == 0 {
		l.Run = max(unhurried(defaultRun), l.Step)
	}
	if l.Whole == 0 {
		l.Whole = defaultWhole
	}
	return l, nil
}

// unhurried is a time, or five times that where the race detector takes its own.
func unhurried(d time.Duration) time.Duration {
	if raceEnabled {
		return 5 * d
	}
	return d
}

// tooLate notes a failure that a goroutine tells of when its run has ended; the next run reports it.
func (e *engine) tooLate(t *T, v *verdict) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if t.forgiven {
		return
	}
	v.of, v.late, v.words = t, true, "after that run had ended: "+v.words
	e.late = append(e.late, v)
}

const mostHangs = 3 // in one process of plain go test; each goes on
