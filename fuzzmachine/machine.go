package fuzzmachine

import (
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// A Machine describes a test: how a run begins, and what can happen then. New, NewPair and NewWorld make
// machines. A Machine does not change. It is safe for concurrent use, except Seed, which is for one target at
// a time. Misuse fails the test that first calls Seed, Run, Replay, Exhaust, Teeth or LocalAgrees. It panics in
// Check, Fuzz, Predict, Tape and Description, and where Fatalf of the test returns. It does nothing where the
// machine is made.
type Machine struct {
	site    uintptr // of the call that made it
	with    uintptr // of the last With; 0: none
	options []Option
	compile func(*build.Options) (*design, error)
	once    func() (*campaign.Adapter, error) // compiles it; an error is misuse
}

// New makes a machine of a model and a system, which take every step together. Their answers must agree, and
// with a mapping among the elements also their states. The model is the simple description of what the system
// does. The function system makes the real thing, and passes what undoes it to t.Cleanup. Both functions are
// called once in each run.
//
// A model can have two more methods. State() int returns what kind of state the model is in, where its
// numbers and sizes do not show that. Under -fuzz each new value from 0 to 31 counts as coverage, and beyond
// that each doubling. Clone() M returns a deep copy. Without Clone a model is copied by its type. A model
// that contains pointers, interfaces, channels or functions is not copied, and then it is not checked for
// side effects.
func New[M, S any](model func() M, system func(t *T) S, elements ...Element[*Pair[M, S]]) *Machine {
	p := &pair[M, S]{made: stack.EntryOf(model), system: system, elements: elements, modelled: true}
	if model != nil {
		p.model = func(*T) M { return model() }
	}
	return newMachine(stack.Caller(1), p.compile)
}

// NewPair makes a machine of two systems that must agree. The first one is the reference, such as a file
// system in memory. NewPair works like New, except that nothing is assumed of the reference: it is not
// searched alone, copied or inspected.
func NewPair[M, S any](reference func(t *T) M, system func(t *T) S, elements ...Element[*Pair[M, S]]) *Machine {
	p := &pair[M, S]{made: stack.EntryOf(reference), model: reference, system: system, elements: elements}
	return newMachine(stack.Caller(1), p.compile)
}

// NewWorld makes a machine of one world and actions on it. It is the general form, for a test without a
// model, or with several. The world is what one run owns. What undoes it is passed to t.Cleanup. A world can
// have a method State() int, as a model can.
func NewWorld[W any](world func(t *T) W, elements ...Element[W]) *Machine {
	return newMachine(stack.Caller(1), (&alone[W]{world: world, elements: elements}).compile)
}

func newMachine(site uintptr, compile func(*build.Options) (*design, error), options ...Option) *Machine {
	m := &Machine{site: site, options: options, compile: compile}
	if compile != nil { // else it is With of a zero Machine, which is none either
		m.once = sync.OnceValues(m.compiled)
	}
	return m
}

// adapter is the machine as it runs, compiled by the first caller. It panics on misuse.
func (m *Machine) adapter() *campaign.Adapter {
	a, err := m.use()
	if err != nil {
		panic("fuzzmachine: " + err.Error())
	}
	return a
}

// adapterFor is adapter for a test, which fails on misuse.
func (m *Machine) adapterFor(t machine.Helper) *campaign.Adapter {
	a, err := m.use()
	if err != nil {
		t.Helper()
		machine.Misuse(t, err.Error())
	}
	return a
}

func (m *Machine) use() (*campaign.Adapter, error) {
	if m == nil || m.once == nil {
		return nil, errNoMachine
	}
	return m.once()
}

// With returns the machine with options. Of Steps and of Limits the later one counts. Known and the options
// of package demand add up.
func (m *Machine) With(options ...Option) *Machine {
	other := newMachine(m.site, m.compile, append(m.options[:len(m.options):len(m.options)], options...)...)
	other.with = stack.Caller(1)
	return other
}

// compiled is the machine as it runs.
func (m *Machine) compiled() (*campaign.Adapter, error) {
	_, e, err := m.engine()
	if err != nil {
		return nil, err
	}
	return campaign.NewAdapter(e), nil
}

// engine compiles the machine once more. An error is misuse.
func (m *Machine) engine() (*design, *campaign.Engine, error) {
	o := new(build.Options)
	for i, option := range m.options {
		if option == nil {
			return nil, nil, machine.Misused(m.with, fmt.Errorf("option %d of With is nil: leave it out", i+1))
		}
		option.SetOn(o)
	}
	d, err := m.compile(o)
	var e *campaign.Engine
	if err == nil {
		e, err = d.engine()
	}
	if optional, is := err.(*machine.BadOption); is {
		err = machine.Sited(m.with, optional.Wrong)
	}
	if err != nil {
		return nil, nil, machine.Sited(m.site, err)
	}
	return d, e, nil
}

// Seed prepares a fuzz target. Call it first, with the f of the target. It gives generated programs to the
// fuzzer and reads the environment; the package comment lists the variables.
func (m *Machine) Seed(f TestingF) {
	begins(f)
	f.Helper()
	m.adapterFor(f).Seed(f)
}

// Run runs the program of a tape, and fails t if the program fails.
func (m *Machine) Run(t TestingT, tape []byte) {
	outside(t)
	if report, skip := m.adapterFor(t).Run(t, tape); report != "" {
		t.Helper()
		if skips, ok := t.(interface{ Skipf(string, ...any) }); ok && skip {
			skips.Skipf("%s", report)
		}
		t.Fatalf("%s", report)
	}
}

// Tape returns the tape of a script, for a program that the fuzzer should begin with: f.Add(m.Tape("put 3;
// get")). It panics if the script does not fit the machine.
func (m *Machine) Tape(script string) []byte { return m.adapter().Scripted(script) }

// Replay runs a script. It fails t if the program fails, or if the script does not fit the machine. It also
// fails t if another step was taken than the script says: a start is refused or is not the first step, or the
// text of a Pick is not offered.
func (m *Machine) Replay(t TestingT, script string) {
	outside(t)
	t.Helper()
	if report := m.adapterFor(t).Replay(t, script); report != "" {
		t.Fatalf("%s", report)
	}
}

// Exhaust runs all programs of up to k steps, the short ones first, and fails t with the first that fails. So
// no shorter program of these fails, and the report has this one. It is for few steps, and for machines of
// few actions and small domains.
//
// The arguments of the steps have small values: all of a choice of up to five, else the three simplest, and
// of a number the last as well, which is farthest from the simplest. So an int8 is 0, 1, -1 or -128, and a
// bool is both. There are 1 + s + s² + … programs for s such steps, up to the power of k. Their number is
// said beforehand, and more than 10¹² are refused. A program that begins with another one whose last step was
// skipped is not run: without that step it is a shorter one.
func (m *Machine) Exhaust(t TestingT, k int) {
	outside(t)
	t.Helper()
	if report := m.adapterFor(t).Exhaust(t, k); report != "" {
		t.Fatalf("%s", report)
	}
}

// Check runs the program of a tape without a test. An error is a *Failure.
func (m *Machine) Check(tape []byte) error {
	if f := m.adapter().Check(tape); f != nil {
		return failureOf(f)
	}
	return nil
}

// Fuzz runs the program of a tape without a test, and panics if it fails. It is the body of a fuzz target of
// libFuzzer that has no *testing.T, as compile_go_fuzzer of OSS-Fuzz builds it. Where the build has the tag
// libfuzzer, as those of OSS-Fuzz have, the report is written to the standard error, and the stack of the
// panic tells which failure it is. Nobody can recover that panic.
func (m *Machine) Fuzz(tape []byte) {
	if f := m.adapter().Fuzz(tape); f != nil {
		panic(failureOf(f))
	}
}

// Description returns the description of the machine for package program. It converts between tapes, programs
// and scripts.
func (m *Machine) Description() *program.Description { return m.adapter().Engine.Plan.Description }

// Predict runs a program on the model alone, and returns what the model predicts for each step. All actions
// that run must be Both, Call or their variants, or be declared to stutter. Any other action is an error that
// names it.
func (m *Machine) Predict(p program.Program) ([]program.Prediction, error) {
	return m.adapter().Engine.Pool.Predict(p)
}
