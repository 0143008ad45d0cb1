package futures_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// replicas are two replicas. The second is one write behind, unless a flush updates it. Every other flush
// does.
type replicas struct {
	now, before int
	flushes     int
	skips       bool // a bug: the second replica misses a write
}

func (r *replicas) write(a writeArgs) struct{} {
	if !r.skips || a.V != 3 {
		r.before = r.now
	}
	r.now = a.V
	return struct{}{}
}

func (r *replicas) flush(struct{}) struct{} {
	if r.flushes++; r.flushes%2 == 1 {
		r.before = r.now
	}
	return struct{}{}
}

func (r *replicas) both() [2]int                                     { return [2]int{r.now, r.before} }
func (r *replicas) dump(struct{}) [2]int                             { return r.both() }
func (r *replicas) of(skips bool) *replicas                          { r.skips = skips; return r }
func (r register) isShort(a writeArgs) bool                          { return a.V < 9 }
func (r register) spoiltFlush() []futures.Future[register, struct{}] { return r.flush()[1:] }

type (
	known   = *futures.Set[register]
	element = fuzzmachine.Element[*fuzzmachine.Pair[known, *replicas]]
)

func newKnown() known { return futures.SetOf(register{}) }

// observed returns the machine of the replicas, with or without a bug and a mapping, and with a model of the
// flush.
func observed(
	skips, mapped bool, flush func(register) []futures.Future[register, struct{}],
) *fuzzmachine.Machine {
	elements := []element{
		fuzzmachine.Observed("write", futures.Explains(register.write), (*replicas).write).WhenArgs(futures.Every(register.isShort)),
		fuzzmachine.Observed("flush", futures.Explains(futures.Bare[struct{}](flush)), (*replicas).flush),
		fuzzmachine.Observed("dump", futures.Keeps(register.both), (*replicas).dump),
	}
	if mapped {
		elements = append(elements, futures.Refine(register.both, (*replicas).both))
	}
	return fuzzmachine.New(newKnown, func(*fuzzmachine.T) *replicas { return new(replicas).of(skips) },
		elements...)
}

// A machine reports failures of sets: of a dump, of a mapping, and of a model that lacks a future.
func TestMachine(t *testing.T) {
	for _, test := range []struct {
		reason, script, signature, report string
		machine                           *fuzzmachine.Machine
	}{
		{"a sound system", "write 3; flush; dump; write 4; flush; dump", "", "", observed(false, false, register.flush)},
		{"a sound system, mapped", "write 3; flush; dump; write 4; flush; dump", "", "", observed(false, true, register.flush)},
		{"a dump", "write 1; write 3; dump", "answer dump", "  {now: 3, before: 1} allows [3, 1]\n", observed(true, false, register.flush)},
		{"a mapping", "write 1; write 3", "state [*]", "[1]: model 1, system 0", observed(true, true, register.flush)},
		{"a missing future", "write 1; flush; dump", "answer dump", "  {now: 1, before: 0} allows [1, 0]\n", observed(false, false, register.spoiltFlush)},
		{"too many states, which is not a wrong answer", "write 1; flush", "panic model string flush", "more than 1 states explain the answers", fuzzmachine.New(
			func() known { return newKnown().Bound(1) }, func(*fuzzmachine.T) *replicas { return new(replicas) },
			fuzzmachine.Observed("write", futures.Explains(register.write), (*replicas).write),
			fuzzmachine.Observed("flush", futures.Explains(futures.Bare[struct{}](register.flush)), (*replicas).flush),
		)},
	} {
		err := test.machine.Check(test.machine.Tape(test.script))
		var f *fuzzmachine.Failure
		if !errors.As(err, &f) {
			f = new(fuzzmachine.Failure)
		}
		if f.Signature != test.signature || !strings.Contains(f.Report, test.report) {
			t.Errorf("%s: %q\n%s", test.reason, f.Signature, f.Report)
		}
	}
}

// A machine checks the model and its set, and repeats what they do.
func FuzzMachine(f *testing.F) {
	m := observed(false, true, register.flush)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
