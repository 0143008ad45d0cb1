package fuzzmachine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A carrier takes parcels to a depot. Its road consults fate.
type carrier struct {
	fate  *prophecy.Fate
	box   []int8
	fault string
}

type parcel struct {
	Text int8 `fuzz:"0..9"`
	Lost prophecy.Flag
	Slow prophecy.Delay
}

var errLost = errors.New("lost")

func (p *carrier) send(l parcel) error {
	if p.fault == "busy" && len(p.box) == 2 {
		return errors.New("busy")
	}
	lost := p.fault != "deaf" && p.fate.Happens("lost")
	if p.fault == "curious" {
		p.fate.Choose("road", 2)
	}
	if p.fault == "slow" {
		p.fate.Delay("slow")
	}
	if lost && p.fault != "stubborn" {
		return errLost
	}
	if p.fault == "nine" && l.Text == 9 {
		return nil
	}
	p.box = append(p.box, l.Text)
	return nil
}

type depot struct{ Letters []int8 }

func (b *depot) send(l parcel) error {
	if l.Lost {
		return errLost
	}
	b.Letters = append(b.Letters, l.Text)
	return nil
}

func (b *depot) put(l parcel) error {
	b.Letters = append(b.Letters, l.Text)
	return nil
}

func (b *depot) all() []int8 { return b.Letters }

type (
	carriers = fuzzmachine.Machine
	carried  = fuzzmachine.Pair[*depot, *carrier]
)

// newCarrier returns a machine of a carrier with a fault. If excused is set, a lost parcel is a stutter, and
// otherwise an error of the model.
func newCarrier(fault string, excused bool) *carriers { return carrying(fault, excused).machine() }

// carrying returns the recipe of such a machine.
func carrying(fault string, excused bool) *recipe[*depot, *carrier] {
	send := fuzzmachine.Both("send", (*depot).send, (*carrier).send)
	if excused {
		send = fuzzmachine.Both("send", (*depot).put, (*carrier).send).StuttersIf(func(l parcel) bool {
			return bool(l.Lost)
		})
	}
	return &recipe[*depot, *carrier]{
		model:  func() *depot { return new(depot) },
		system: func(t *fuzzmachine.T) *carrier { return &carrier{fate: prophecy.FateOf(t), fault: fault} },
		actions: []fuzzmachine.Element[*carried]{
			send,
			fuzzmachine.Call("all", (*depot).all, func(p *carrier) []int8 { return p.box }),
			mapping.Refine((*depot).all, func(p *carrier) []int8 { return p.box }),
		},
	}
}

// Predictions come true, both if the failure is an error of the model and if it is a stutter.
func TestPredictionsComeTrue(t *testing.T) {
	for _, excused := range []bool{false, true} {
		if f := check(newCarrier("", excused), "send 1; send 2 !lost; all; send 3; all"); f != nil {
			t.Error(f)
		}
	}
}

// The report of a step that does not end as predicted keeps only what is needed.
func TestStepNotAsPredictedIsReported(t *testing.T) {
	for _, test := range []struct {
		name, fault string
		excused     bool
		script      string
		signature   string
		says, rest  string
	}{
		{
			"not consulted", "deaf", false, "send 1; send 2 !lost !slow=1s; all",
			"unpredicted send unfulfilled", "!lost was never consulted by the stub, and without it",
			"send text=0 !lost",
		},
		{"not consulted and without effect", "deaf nine", false, "send 1; send 2; send 9 !slow=1s", "", "", ""},
		{
			"consulted and not done", "stubborn", false, "send 2 !lost",
			"answer send", "the answers differ", "send text=0 !lost",
		},
		{
			"a stutter that does not fail", "stubborn", true, "send 2 !lost",
			"unpredicted send passes", "it was predicted to fail, and answers nil", "send text=0 !lost",
		},
		{
			"fails without a prediction", "busy", true, "send 2; send 3 !lost; send 4; send 5",
			"unpredicted send fails", "it failed, and no prophecy predicts that: error(\"busy\")",
			"send text=0; send text=0; send text=0",
		},
		{
			"fails without a prediction and without a stutter", "busy", false, "send 2; send 4; send 5",
			"answer send", "the answers differ", "send text=0; send text=0; send text=0",
		},
		{
			"a bug beside a prophecy that is not consulted", "nine", false, "send 9 !slow=1s; all",
			"state [*]", "the states differ", "send text=9",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := check(newCarrier(test.fault, test.excused), test.script)
			if test.signature == "" {
				if f != nil {
					t.Error(f)
				}
				return
			}
			if f == nil {
				t.Fatal("it passes")
			}
			kind, _, _ := strings.Cut(test.signature, " ")
			if f.Kind != kind || !strings.HasPrefix(f.Signature, strings.TrimSuffix(test.signature, " [*]")) {
				t.Errorf("signature %s", f.Signature)
			}
			if !strings.Contains(f.Report, test.says) || f.Script != test.rest {
				t.Errorf("%s\n%s", f.Script, f.Report)
			}
		})
	}
}

// A machine can demand that every prediction is consulted, and that only predictions are consulted.
func TestDemandsOfFate(t *testing.T) {
	m := newCarrier("", false).With(demand.Fulfilled(), demand.Foreseen())
	if f := check(m, "send 1 !lost; send 2"); f != nil {
		t.Error(f)
	}
	f := check(m, "send 1; send 2 !slow=3ms; send 3")
	if f == nil || f.Kind != "unpredicted" || f.Script != "send text=0 !slow=1ms" ||
		!strings.Contains(f.Report, "!slow was never consulted by the stub") {
		t.Error(f)
	}
	m = newCarrier("curious", false).With(demand.Foreseen())
	f = check(m, "all; send 1")
	if f == nil || f.Kind != "unpredicted" || f.Script != "send text=0" ||
		!strings.Contains(f.Report, `the stub consulted "road"`) {
		t.Error(f)
	}
}

// The line below a step lists the predictions that were not consulted. There is none if all were consulted.
func TestReportListsPredictionsNotConsulted(t *testing.T) {
	const script = "send 2 !lost !slow=1s"
	const lines = "\n  >   1  send text=any !lost  → model error(\"lost\"); system nil\n" +
		"           fate   !lost was not consulted\n"
	if f := check(newCarrier("deaf", false), script); f == nil || !strings.Contains(f.Report, lines) {
		t.Error(f)
	}
	if f := check(newCarrier("stubborn", false), script); f == nil || strings.Contains(f.Report, "consulted") {
		t.Error(f)
	}
}

// Between steps nothing unusual happens: not while the world is made, in guards, mappings and cleanups, and
// not in a step without the prophecy.
func TestFatePredictsNothingBetweenSteps(t *testing.T) {
	var happened []string // the places at which something unusual happens
	var fate *prophecy.Fate
	consult := func(where string) {
		if fate.Happens("lost") {
			happened = append(happened, where)
		}
	}
	type world struct{}
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) world {
		fate = prophecy.FateOf(t)
		if fate != prophecy.FateOf(t) {
			happened = append(happened, "two fates")
		}
		consult("world")
		t.Cleanup(func() { consult("cleanup") })
		return world{}
	},
		fuzzmachine.Do("send", func(_ *fuzzmachine.T, _ world, l parcel) {
			consult("send")
			if l.Text == 9 {
				panic("nine")
			}
		}).WhenArgs(func(world, parcel) bool { consult("guard"); return true }),
		fuzzmachine.Do("wait", func(*fuzzmachine.T, world, struct{}) { consult("wait") }),
		fuzzmachine.Always("quiet", func(world) error { consult("invariant"); return nil }),
	)
	f := check(m, "send 1 !lost; wait; send 2")
	if f != nil || !slices.Equal(slices.Compact(happened), []string{"send"}) {
		t.Errorf("it happens in %v, %v", happened, f)
	}
	happened = nil
	f = check(m, "send 9 !lost")
	if f == nil || f.Script != "send text=9" || slices.Contains(happened, "cleanup") {
		t.Errorf("it happens in %v, %v", happened, f)
	}
}

func TestDoActionReportsNotPredicted(t *testing.T) {
	m := carrying("", false).machine(fuzzmachine.Do("burn", func(t *fuzzmachine.T, w *carried, l parcel) {
		if w.System.fate.Happens("lost") {
			t.NotPredicted("the parcel %d burns all the same", l.Text)
		}
	}))
	f := check(m, "send 1; burn 3 !lost")
	if f == nil || f.Signature != "unpredicted burn" || f.Script != "burn text=0 !lost" ||
		!strings.Contains(f.Report, "the parcel 0 burns") || !strings.Contains(f.Report, "fate_test.go:") {
		t.Error(f)
	}
}

// The model adopts what the system chooses, or refuses it.
func TestObservedAnswerIsAdoptedOrRefused(t *testing.T) {
	type office struct {
		next   int
		failed bool
	}
	type register struct{ last int }
	machine := func(step int) *fuzzmachine.Machine {
		return fuzzmachine.New(func() *register { return new(register) },
			func(*fuzzmachine.T) *office { return new(office) },
			fuzzmachine.Observed("number", func(r *register, _ struct{}, n int) error {
				if n <= r.last {
					return errors.New("numbers must grow")
				}
				r.last = n
				return nil
			}, func(o *office, _ struct{}) int {
				if o.next += 7; o.next > 20 {
					o.next = step
				}
				return o.next
			}).When(func(r *register) bool { return r.last < 100 }),
			fuzzmachine.Call("last", func(r *register) int { return r.last }, func(o *office) int { return o.next }),
			mapping.Refine(func(r *register) int { return r.last }, func(o *office) int { return o.next }),
		)
	}
	if f := check(machine(300), strings.Repeat("number; last; ", 5)); f != nil {
		t.Error(f)
	}
	f := check(machine(13), strings.Repeat("number; last; ", 5))
	if f == nil || f.Signature != "answer number" || f.Script != "number; number; number" ||
		!strings.Contains(f.Report, "step 3, number: the answer 13 is not allowed: numbers must grow") {
		t.Error(f)
	}
	p, err := machine(1).Description().Parse("number")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := machine(1).Predict(p); err == nil ||
		!strings.Contains(err.Error(), "only the system can take this step") {
		t.Error(err)
	}
}
