package fuzzmachine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
)

// judged returns what is reported after 120 runs of a script.
func judged(t *testing.T, m machine, script string) string {
	t.Helper()
	r := &recorder{name: "FuzzCarrier"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	for range 120 {
		m.Run(r, m.Tape(script))
	}
	r.end()
	return r.said()
}

// An action that is taken and always fails has not been tested.
func TestEachEffectiveFailsIfAnActionNeverTakesEffect(t *testing.T) {
	const always = "send 1 !lost; send 2 !lost; all"
	for _, excused := range []bool{false, true} {
		m := newCarrier("", excused)
		if said := judged(t, m, always); excused != strings.Contains(said, "StuttersIf excuses each") ||
			!excused && said != "" {
			t.Errorf("nobody demands it, and it says %q", said)
		}
		m = newCarrier("", excused).With(demand.EachEffective())
		if said := judged(t, m, always+"; send 3"); said != "" {
			t.Error(said)
		}
		m = newCarrier("", excused).With(demand.EachEffective())
		want := "of 240 steps 240 failed and 0 stuttered"
		if excused {
			want = "of 240 steps 0 failed and 240 stuttered"
		}
		if said := judged(t, m, always); !strings.Contains(said, "action send (fate_test.go:") ||
			!strings.Contains(said, want) {
			t.Errorf("it says %q", said)
		}
	}
}

func TestDemandsCheckCounts(t *testing.T) {
	const script = "send 1 !lost; send 2; send 3; send 4; all"
	labelled := func() *carriers {
		c := carrying("", false)
		c.system = func(t *fuzzmachine.T) *carrier {
			t.Label("made")
			return &carrier{fate: prophecy.FateOf(t)}
		}
		return c.machine()
	}
	for _, test := range []struct {
		x    fuzzmachine.Option
		says string
	}{
		{demand.Label("made").AtLeast(120).AtMost(150), ""},
		{demand.Label("lost").AtLeast(1), "label lost: 0 times in 120 programs; expected at least 1"},
		{demand.Label("made").AtMost(20), "expected at most 20"},
		{demand.Label("lost").AtLeast(0).AtMost(0), ""},
	} {
		m := labelled().With(test.x)
		if said := judged(t, m, script); test.says == "" && said != "" || !strings.Contains(said, test.says) {
			t.Errorf("it says %q, and should %q", said, test.says)
		}
	}
}

// Demands are not checked after a few programs, after one entry, or after a failure.
func TestDemandsAreNotAlwaysChecked(t *testing.T) {
	m, r := newCarrier("", false).With(demand.EachEffective(), demand.Label("lost").AtLeast(1)),
		&recorder{name: "FuzzCarrier"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	m.Run(r, m.Tape("send 1 !lost"))
	if r.end(); r.said() != "" {
		t.Error(r.said())
	}
	m = newCarrier("busy", false).With(demand.Label("lost").AtLeast(1))
	if said := judged(t, m, "send 1; send 2; send 3"); strings.Contains(said, "label lost") {
		t.Error(said)
	}
}

func TestMisuseOfDemandsPanics(t *testing.T) {
	for words, x := range map[string]fuzzmachine.Option{
		`demand.Label("lost"): it`:             demand.Label("lost"),
		"it expects nothing":                   demand.Label("lost"),
		"demand: the name of a label is empty": demand.Label("").AtLeast(1),
		"the least is more":                    demand.Label("lost").AtLeast(3).AtMost(2),
		"cannot be negative":                   demand.Label("lost").AtLeast(-1),
		"give 0 or more":                       demand.Label("lost").AtMost(-1),
	} {
		said := panicOf(func() { _ = newCarrier("", false).With(x).Check(nil) })
		if !strings.HasPrefix(said, "fuzzmachine: demands_test.go:") || !strings.Contains(said, words) {
			t.Errorf("%s: %s", words, said)
		}
	}
}

func TestStatisticsCountPropheciesAndLabels(t *testing.T) {
	t.Setenv("FUZZMACHINE_STATS", "1")
	said := stderrOf(t, func() {
		c, r := carrying("curious", false), &recorder{name: "FuzzCarrier"}
		c.system = func(t *fuzzmachine.T) *carrier {
			t.Label("made")
			return &carrier{fate: prophecy.FateOf(t), fault: "curious"}
		}
		m := c.machine()
		t.Setenv("FUZZMACHINE_SEEDS", "0")
		m.Seed(r)
		m.Run(r, m.Tape("send 1 !lost; send 2 !slow=1s; send 3; all"))
		r.end()
	})
	for _, want := range []string{
		"  action                       taken   skipped    failed stuttered\n" +
			"  send                             3         0         1         0\n",
		"  prophecy                  foretold fulfilled unforeseen\n  send " +
			"!lost                       1         1\n  send !slow                       1         0\n" +
			"  send road                                            3\n",
		"  label                        times\n  made                             1\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}

// Some programs are run again, to check that they do the same and on the plain system. The statistics count
// them once.
func TestStatisticsCountProgramsOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "64") // some of them are run again
	c, r := carrying("", false), &recorder{name: "FuzzCarrier"}
	c.system = func(t *fuzzmachine.T) *carrier {
		t.Label("made")
		return &carrier{fate: prophecy.FateOf(t)}
	}
	m := c.machine(fuzzmachine.Plain[*depot](func(*fuzzmachine.T) *carrier { return new(carrier) }))
	steps := 0
	said := stderrOf(t, func() {
		m.Seed(r)
		for _, tape := range r.seeds {
			for _, s := range m.Description().Decode(tape) {
				if s.Action == "send" {
					steps++
				}
			}
			m.Run(r, tape)
		}
		r.end()
	})
	for _, want := range []string{fmt.Sprintf("  send %29d ", steps), "  made                            64\n"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}

// A corpus has what a fuzzer has found, and perhaps little of what is demanded. So its programs alone are not
// judged.
func TestDemandsDoNotJudgeACorpus(t *testing.T) {
	const script = "send 1; all"
	for entries, want := range map[int]string{0: "label lost: 0 times in 120 programs", 20: "label lost: 0 times", 21: ""} {
		t.Chdir(t.TempDir())
		dir := filepath.Join("testdata", "fuzz", "FuzzCarrier")
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for i := range entries {
			text := fmt.Sprintf("go test fuzz v1\n[]byte(\"%d\")\n", i)
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprint("entry", i)), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		m := newCarrier("", false).With(demand.Label("lost").AtLeast(1))
		if said := judged(t, m, script); (want == "") != (said == "") || !strings.Contains(said, want) {
			t.Errorf("with %d entries: %q, want %q", entries, said, want)
		}
	}
}
