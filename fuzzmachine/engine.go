package fuzzmachine

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// An engine is a machine that has been compiled, whatever its types: an immutable description, and what it keeps
// between runs.
type engine struct {
	moves       []move
	description *decode.Description
	limits      Limits
	known       map[string]bool
	fixture     Resource // nil: none
	stage       func(*decode.Reader) stage
	model       func(*decode.Reader) stage // of the model alone; nil: there is none
	foreign     []string                   // types whose secrets the mapping looks into
	mode        mode

	mu    sync.Mutex
	idle  []*run
	all   []*run
	last  []byte          // the tape of the last quiet run
	late  []*verdict      // failures told of after their run had ended
	seen  map[string]bool // signatures reported by this process
	lost  map[int]bool    // goroutines of runs that hang
	kept  *Failure        // of a fuzz worker: what it found
	found [2]string       // the tapes that answer with it

	environment environment
	journal     io.Writer // nil: none
	codes       [][]byte  // how a tape says each action, arguments left out
	programs    int       // that were run
}

type configuration struct {
	known   []string
	fixture Resource
	limits  Limits
}

// compile finds all misuse there is to find.
func compile[W any](s *setting[W], actions []Action[W], c configuration) (*engine, error) {
	if len(actions) == 0 {
		return nil, errors.New("the machine has no actions: give it some in Actions")
	}
	e := &engine{fixture: c.fixture, known: make(map[string]bool), seen: make(map[string]bool), mode: modeOfProcess()}
	var described []decode.Action
	for i, a := range actions {
		if a == nil {
			return nil, fmt.Errorf("action %d of the machine is nil: make it with Both, Bare or Do", i+1)
		}
		made := a.compile()
		action, err := made.action()
		if err != nil {
			return nil, err
		}
		s.actions = append(s.actions, made)
		e.moves = append(e.moves, made.move)
		described = append(described, action)
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	var err error
	if e.limits, err = c.limits.filled(); err != nil {
		return nil, err
	}
	if err := caught(func() { e.description = decode.Describe(described...).Limit(e.limits.Steps) }); err != nil {
		return nil, err
	}
	s.whole = e.limits.Whole
	e.stage = func(r *decode.Reader) stage { return newStage(s, r) }
	if s.models != nil {
		e.model = func(r *decode.Reader) stage { return newModelStage(s, r) }
	}
	if s.relation != nil {
		e.foreign = s.relation.foreign
	}
	for _, m := range e.moves {
		code, err := e.description.EncodeKept(decode.Program{{Action: m.name}})
		if err != nil {
			return nil, err
		}
		e.codes = append(e.codes, code)
	}
	e.environment = usual()
	if e.journal, err = openJournal(e.environment.trace); err != nil {
		return nil, err
	}
	return e, e.configure(c)
}

func (e *engine) configure(c configuration) error {
	if c.fixture != nil {
		if err := c.fixture.check(); err != nil {
			return err
		}
	}
	for _, signature := range c.known {
		e.known[signature] = true
	}
	return nil
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
	factor := time.Duration(1)
	if raceEnabled {
		factor = 5
	}
	if l.Steps == 0 {
		l.Steps = decode.DefaultSteps
	}
	if l.Step == 0 {
		l.Step = defaultStep * factor
	}
	if l.Run == 0 {
		l.Run = max(defaultRun*factor, l.Step)
	}
	if l.Whole == 0 {
		l.Whole = defaultWhole
	}
	return l, nil
}

// tooLate notes a failure that a goroutine tells of when its run has ended; the next run reports it.
func (e *engine) tooLate(v *verdict) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v.words = "after that run had ended: " + v.words
	e.late = append(e.late, v)
}
