package diagnose_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A coin lets a program fail in so many of ten runs, here and in fresh processes, or always here and never there.
type coin struct {
	*rand.Rand
	often int
	lasts bool // nothing is chance: what has run here decides
	noted bool // nor is what only a run shows that notes its steps
}

func (c *coin) verdict(fails bool) *failure.Verdict {
	if !fails {
		return nil
	}
	return &failure.Verdict{Kind: failure.Answer, Where: "put", Step: 1, Action: "put"}
}

func (c *coin) Run(p program.Program, _ diagnose.How, t *trace.Trace) *failure.Verdict {
	return c.verdict(len(p) > 0 && (c.lasts || c.noted && t != nil || c.IntN(10) < c.often))
}

func (c *coin) Fresh(p program.Program) (*failure.Verdict, bool) {
	return c.verdict(len(p) > 0 && !c.lasts && c.IntN(10) < c.often), true
}

func (*coin) Passed() []program.Program  { return nil }
func (*coin) Between() []program.Program { return nil }

// A program that fails by chance passes in some fresh processes. That is no sign of state that is carried over.
func TestChanceIsNotCarriedForGood(t *testing.T) {
	carried := 0
	for seed := range uint64(4000) {
		runner := &coin{Rand: rand.New(rand.NewPCG(seed, 1)), often: 4 + int(seed%5)}
		c := diagnosing(t, runner)
		first := &failure.Verdict{Kind: failure.Answer, Where: "put", Step: 1, Action: "put"}
		if c.Diagnose(first, nil) && c.Verdict.Kind == failure.Carryover {
			carried++
		}
	}
	if carried > 0 {
		t.Errorf("of 4000 programs that fail by chance %d are said to be carried over", carried)
	}
	c := diagnosing(t, &coin{Rand: rand.New(rand.NewPCG(1, 1)), lasts: true})
	first := &failure.Verdict{Kind: failure.Answer, Where: "put", Step: 1, Action: "put"}
	if !c.Diagnose(first, nil) || c.Verdict.Kind != failure.Carryover {
		t.Errorf("what fails always here and never afresh is %+v", c.Verdict)
	}
}

// Some failures are only found in runs that note their steps, such as a guard that writes. They are not chance.
func TestWhatOnlyNotedRunsShowIsNotChance(t *testing.T) {
	c := diagnosing(t, &notedAfresh{coin: coin{noted: true, Rand: rand.New(rand.NewPCG(1, 1))}})
	first := &failure.Verdict{Kind: failure.Answer, Where: "put", Step: 1, Action: "put"}
	if !c.Diagnose(first, nil) || c.Chance || c.Verdict.Kind != failure.Answer {
		t.Errorf("it is chance: %t, %+v", c.Chance, c.Verdict)
	}
}

// A notedAfresh is a coin whose program passes in the first fresh process.
type notedAfresh struct {
	coin
	afresh int
}

func (n *notedAfresh) Fresh(p program.Program) (*failure.Verdict, bool) {
	n.afresh++
	return n.verdict(n.afresh > 1), true
}
