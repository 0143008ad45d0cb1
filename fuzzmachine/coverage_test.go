package fuzzmachine

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

type sends struct {
	To   int8 `fuzz:"0..3"`
	Lost lost
	Late lost
}

// lost is a prophecy like those of package prophecy.
type lost bool

func (l *lost) Choose(c *decode.Chooser)   { c.Bool((*bool)(l)) }
func (*lost) Foretold()                    {}
func (*lost) MarshalText() ([]byte, error) { return nil, nil }
func (l *lost) UnmarshalText([]byte) error { *l = true; return nil }

// A seer consults every prophecy.
type seer struct{ list []program.Prophecy }

func (s *seer) Foretell(list []program.Prophecy) { s.list = list }

func (s *seer) Aside() func() { return func() {} }

func (s *seer) Fulfil() (foretold, asked uint64, unforeseen []string) {
	for i, p := range s.list {
		if *p.Value.(*lost) {
			foretold |= 1 << i
		}
	}
	return foretold, ^uint64(0), nil
}

type office struct {
	Sent int
	t    *T
}

func (o *office) send(s sends) error {
	if s.Lost {
		return fmt.Errorf("lost on road %d", s.To)
	}
	if o.Sent++; o.Sent > 4 && o.t != nil {
		o.t.Label("many")
		o.t.Goal("sent", o.Sent)
	}
	return nil
}

func (o *office) back(to int8) (int, bool) { return o.Sent, to > 1 }

func (o *office) rest() {}

// newOffice returns a machine of an office.
func newOffice() *Machine {
	return officeOf(func(t *T) *office {
		fate.Of(t, func() fate.Fate { return new(seer) })
		return &office{t: t}
	})
}

// State is used only by the machine of newOffice.
func (o *office) State() int { return o.Sent / 3 }

func officeOf(system func(*T) *office) *Machine {
	never := func(*office) bool { return false }
	return New(func() *office { return new(office) }, system,
		Both("send", (*office).send, (*office).send),
		Both2("back", (*office).back, (*office).back).When(func(o *office) bool { return o.Sent > 0 }),
		Call0("rest", (*office).rest, (*office).rest).When(never),
	)
}

// lit returns how many cells a script lights in each range, with some guides.
func lit(t *testing.T, script, guides string) []int {
	t.Helper()
	l := newOffice()
	e := l.adapter()
	e.Engine.Process.Settled.Store(true)
	e.Engine.Process.Mode.Worker = true
	var err error
	if e.Engine.Process.Environment.Guide, err = statecoverage.ParseGuide(guides); err != nil {
		t.Fatal(err)
	}
	if v := e.Engine.Pool.Play(e.Engine.Pool.Single("FuzzOffice", l.Tape(script), nil)); v != nil {
		t.Fatal(v.Headline())
	}
	defer e.Engine.Dismiss()
	if shown := e.Engine.Pool.Idle[0].Ledger.Coverage; shown != nil {
		counts := shown.Counts()
		return counts[:]
	}
	return make([]int, 5)
}

func TestCoverageShowsEachKind(t *testing.T) {
	const all = "values,fates,labels"
	for _, c := range []struct {
		name, script, guides string
		want                 []int // values, fates, labels, goals, states
	}{
		{"a step", "send 1", all, []int{2, 0, 0, 0, 1}},
		{"another of the kind", "send 1; send 1", all, []int{3, 0, 0, 0, 1}},
		{"a prophecy", "send 1; send 1 !lost; send 2 !lost", all, []int{2, 1, 0, 0, 1}},
		{"two prophecies, and two numbers of one value", "send 1 !lost !late", all, []int{2, 2, 0, 0, 1}},
		{"a skipped step", "back 1", all, []int{0, 0, 0, 0, 0}},
		{"marks", "send 1; send 1; send 1; send 1; send 1; send 1", all, []int{7, 0, 1, 2, 3}},
		{"nothing", "send 1; back 1; send 2 !lost", "search", []int{0, 0, 0, 0, 0}},
		{"values alone", "send 1; back 1; send 2 !lost", "values", []int{2, 0, 0, 0, 0}},
		{"all but values", "send 1; back 1; send 2 !lost", "fates,labels", []int{0, 1, 0, 0, 1}},
	} {
		if got := lit(t, c.script, c.guides); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, and should be %v", c.name, got, c.want)
		}
	}
}

// State coverage is shown only to a fuzzer: Go's, libFuzzer, or another program that is not go test.
func TestNoCoverageOutsideOfFuzzing(t *testing.T) {
	e := &run.Pool{Terms: run.Terms{Process: settings.Process{Environment: settings.Usual()}}}
	if e.Terms.Coverage(nil) == nil {
		t.Error("there are none where Check is all that is called")
	}
	if e.Terms.Process.Settled.Store(true); e.Terms.Coverage(nil) != nil {
		t.Error("there is coverage in plain go test")
	}
	if e.Terms.Process.NoTapes = true; e.Terms.Coverage(nil) == nil {
		t.Error("there are none under libFuzzer")
	}
	l := newOffice()
	e = &l.adapter().Engine.Pool // its flags are not parsed, as in a binary of compile_go_fuzzer
	if v := e.Play(e.Single("Check", l.Tape("send 1; send 1; send 1; send 1; send 1"), nil)); v != nil {
		t.Fatal(v.Headline())
	}
	defer e.Dismiss()
	if shown := e.Idle[0].Ledger.Coverage; shown == nil || shown.Counts()[2] != 1 {
		t.Error("Check shows nothing")
	}
	r := e.NewRun(e.Stages.Alone, nil)
	defer r.Clock.Watch.Stop()
	if v := r.Perform(run.Request{Name: "Predict", Way: run.Thought, Trace: new(trace.Trace)}); v != nil ||
		r.Ledger.Coverage != nil {
		t.Errorf("a model alone is shown: %v", v)
	}
}

// Labels that a cleanup function sets are shown, even if another one exits.
func TestLabelsOfCleanupsAreShown(t *testing.T) {
	l := officeOf(func(t *T) *office {
		t.Cleanup(func() { t.Label("undone") })
		t.Cleanup(runtime.Goexit)
		return new(office)
	})
	e := l.adapter()
	e.Engine.Process.Settled.Store(true)
	e.Engine.Process.Mode.Worker = true
	e.Engine.Pool.Play(e.Engine.Pool.Single("FuzzOffice", l.Tape("back 1"), nil))
	if shown := e.Engine.Pool.Idle[0].Ledger.Coverage; shown == nil || shown.Counts()[2] != 1 {
		t.Error("it is not")
	}
}

// A worker counts nothing, because nobody reads the counts there.
func TestLabelsAndGoalsAreNotCountedInWorkers(t *testing.T) {
	for _, worker := range []bool{false, true} {
		l := newOffice()
		e := l.adapter()
		e.Engine.Process.Settled.Store(true)
		e.Engine.Process.Mode.Worker = worker
		if v := e.Engine.Pool.Play(e.Engine.Pool.Single("FuzzOffice", l.Tape("send 1; send 1; send 1; send 1; send 1"), nil)); v != nil {
			t.Fatal(v.Headline())
		}
		if labels, goals := e.Engine.Pool.Terms.Events.All(); len(labels)+len(goals) > 0 == worker {
			t.Errorf("worker %t: labels %v, goals %v", worker, labels, goals)
		}
		e.Engine.Dismiss()
	}
}
