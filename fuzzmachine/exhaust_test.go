package fuzzmachine_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// exhaust runs all programs of up to k steps. It returns what the test fails with, and what is said beside.
func exhaust(t *testing.T, m machine, k int) (report, beside string) {
	t.Helper()
	file, err := os.CreateTemp(t.TempDir(), "") // no pipe, for the witness of the process may have it as well
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := &recorder{name: "TestAll"}
	before := os.Stderr
	os.Stderr = file
	m.Exhaust(r, k)
	os.Stderr = before
	text, err := os.ReadFile(file.Name())
	if beside = string(text); err != nil {
		t.Fatal(err)
	}
	if len(r.words) > 1 {
		t.Fatalf("it fails %d times: %s", len(r.words), r.said())
	}
	return r.said(), beside
}

// wants fails the test unless a text has all words.
func wants(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("it does not say %q:\n%s", w, text)
		}
	}
}

// The first program that fails is one of the shortest, and of these the first. It is reported as it is.
func TestExhaustFindsTheFirst(t *testing.T) {
	m := newShelves(at("size", func(s *faulty) {
		if n := len(s.Items); n > 1 && s.Items[n-1] == -128 {
			s.Items = s.Items[1:]
		}
	}))
	report, beside := exhaust(t, m, 5)
	wants(t, report, "step 3, size: the answers differ: model 2, system 1", "1  put 0 ", "2  put -128 ", "m.Replay(t, `put 0; put -128; size`)\n")
	if strings.Contains(report, "shrunk") {
		t.Errorf("it is shrunk:\n%s", report)
	}
	wants(t, beside, "fuzzmachine: TestAll: 19608 programs of up to 5 steps, made of 7 steps of small values\n",
		"fuzzmachine: TestAll: program 247 of 19608 fails, and none before it: 247 were run in ")
}

// A correct system passes, and as many programs have run as was said.
func TestExhaustPasses(t *testing.T) {
	report, beside := exhaust(t, newShelves(none, compared), 3)
	if report != "" {
		t.Errorf("it fails: %s", report)
	}
	wants(t, beside, "fuzzmachine: TestAll: 400 programs of up to 3 steps, made of 7 steps of small values\n",
		"fuzzmachine: TestAll: program 400 of 400 is the last, and none fails: 400 were run in ")
	if strings.Contains(beside, "others") || strings.Count(beside, "\n") != 2 {
		t.Errorf("it says more than that:\n%s", beside)
	}
}

// A diary is a world that knows what all runs of its machine have done.
type diary struct{ runs *[]string }

func (d diary) add(word string) {
	last := &(*d.runs)[len(*d.runs)-1]
	*last = strings.TrimSpace(*last + " " + word)
}

func diaries(runs *[]string, guard func(d diary) bool) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) diary {
		*runs = append(*runs, "")
		return diary{runs}
	},
		fuzzmachine.Do("say", func(_ *fuzzmachine.T, d diary, loud bool) { d.add(map[bool]string{false: "a", true: "A"}[loud]) }),
		fuzzmachine.Do("end", func(_ *fuzzmachine.T, d diary, _ struct{}) { d.add("end") }).When(guard),
	)
}

// ranOnce are the runs of programs of up to k steps, without those of longer ones, between which some are
// repeated.
func ranOnce(runs []string, k int) []string {
	short := slices.DeleteFunc(slices.Clone(runs), func(run string) bool { return len(strings.Fields(run)) > k })
	return slices.Compact(short)
}

// All programs run, each once, the short ones first and the simple ones first.
func TestExhaustRunsEachOnceInOrder(t *testing.T) {
	var runs []string
	report, beside := exhaust(t, diaries(&runs, func(diary) bool { return true }), 2)
	want := "|end|a|A|end end|end a|end A|a end|a a|a A|A end|A a|A A"
	if got := strings.Join(ranOnce(runs, 2), "|"); got != want || report != "" {
		t.Errorf("%s\nwant %s\n%s", got, want, report)
	}
	wants(t, beside, "13 programs of up to 2 steps, made of 3 steps, which are all there are\n")
}

// A program that begins with a skipped step is the same without it, and is not run. Nothing else is left out.
func TestExhaustLeavesOutWhatBeginsWithASkippedStep(t *testing.T) {
	var runs []string
	ends := func(d diary) bool { // once, after something was said
		last := (*d.runs)[len(*d.runs)-1]
		return last != "" && !strings.Contains(last, "end")
	}
	report, beside := exhaust(t, diaries(&runs, ends), 4)
	if report != "" {
		t.Fatal(report)
	}
	wants(t, beside, "121 programs of up to 4 steps", "program 121 of 121 is the last, and none fails: 81 were run",
		"; 40 others are shorter ones and steps that are skipped\n")
	got := make(map[string]bool)
	for _, run := range ranOnce(runs, 4) {
		got[run] = true
	}
	all := map[string]bool{"": true}
	for range 4 {
		for p := range all {
			for _, step := range []string{"a", "A", "end"} {
				if step != "end" || p != "" && !strings.Contains(p, "end") {
					if next := strings.TrimSpace(p + " " + step); len(strings.Fields(next)) <= 4 {
						all[next] = true
					}
				}
			}
		}
	}
	for p := range all {
		if !got[p] {
			t.Errorf("%q was not run", p)
		}
	}
	if len(got) != len(all) {
		t.Errorf("%d different programs were run, of %d", len(got), len(all))
	}
}

// Whatever ends a run is reported as everywhere.
func TestExhaustReportsWhateverFails(t *testing.T) {
	slowtest.TakesSeconds(t)
	after := func(fault func(s *faulty)) machine { // two puts and a tidy
		return newShelves(at("tidy", func(s *faulty) {
			if len(s.Items) == 2 {
				fault(s)
			}
		}))
	}
	times := 0
	for reason, c := range map[string]struct {
		m    machine
		want []string
	}{
		"a panic":   {after(func(*faulty) { panic("overfull") }), []string{"step 3, tidy: ", "panic", "overfull", "`put 0; put 0; tidy`"}},
		"Fatalf":    {after(func(s *faulty) { s.t.Fatalf("too many") }), []string{"step 3, tidy: too many", "`put 0; put 0; tidy`"}},
		"Errorf":    {after(func(s *faulty) { s.t.Errorf("too many") }), []string{"step 3, tidy: too many", "`put 0; put 0; tidy`"}},
		"a state":   {newShelves(at("tidy", func(s *faulty) { s.Items = nil }), compared), []string{"signature   state", "`put 0; tidy`"}},
		"the world": {fuzzmachine.NewWorld(func(t *fuzzmachine.T) int { t.Errorf("no world"); return 0 }, fuzzmachine.Do("go", func(*fuzzmachine.T, int, struct{}) {})), []string{"no world", "(no steps)", "Replay(t, ``)"}},
		"an invariant": {newShelves(none, fuzzmachine.Always("small", func(w *pair) error {
			if len(w.System.Items) > 2 {
				return errors.New("too many")
			}
			return nil
		})), []string{"signature   invariant small", "`put 0; put 0; put 0`"}},
		"a hang": {after(func(*faulty) { select {} }).With(fuzzmachine.Limits{Step: 50 * time.Millisecond}),
			[]string{"step 3, tidy: ", "signature   hang tidy", "`put 0; put 0; tidy`"}},
		"a leak": {after(func(s *faulty) {
			stop := make(chan bool)
			go func() { <-stop }()
			leaked = append(leaked, stop)
		}), []string{"the run left a goroutine behind", "signature   leak", "`put 0; put 0; tidy`"}},
		"by chance": {after(func(s *faulty) {
			if times++; times%3 == 1 {
				s.t.Errorf("this time")
			}
		}), []string{"flaky, it fails in ", "this time", "step 3, tidy: "}},
	} {
		if testing.Short() && (reason == "a hang" || reason == "a leak") {
			continue
		}
		report, _ := exhaust(t, c.m, 4)
		if report == "" {
			t.Errorf("%s passes", reason)
		}
		wants(t, report, c.want...)
	}
	for _, stop := range leaked {
		stop <- true
	}
	leaked = nil
}

var leaked []chan bool

// What is known is not reported, and the programs that come after it run.
func TestExhaustGoesOnBehindWhatIsKnown(t *testing.T) {
	m := newShelves(func(s *faulty, step string) {
		switch {
		case step == "tidy" && len(s.Items) == 1:
			s.t.Errorf("known")
		case step == "tidy" && len(s.Items) == 2:
			panic("overfull")
		}
	})
	first, _ := exhaust(t, m, 3)
	_, signature, _ := strings.Cut(first, "signature   ")
	signature, _, _ = strings.Cut(signature, "\n")
	report, _ := exhaust(t, m.With(fuzzmachine.Known(signature).Because("it is")), 3)
	wants(t, report, "overfull", "`put 0; put 0; tidy`")
}

// The machine runs on a plain system as well, and in a bubble.
func TestExhaustOfOtherMachines(t *testing.T) {
	if report, _ := exhaust(t, newShelves(none).With(fuzzmachine.Bubble()), 2); report != "" {
		t.Error(report)
	}
	slow := func(s *faulty, step string) {
		if step == "tidy" {
			time.Sleep(time.Hour)
		}
	}
	if report, _ := exhaust(t, newShelves(slow).With(fuzzmachine.Bubble()), 2); report != "" {
		t.Error(report)
	}
}

// Misuse fails, with words and the cure.
func TestExhaustMisused(t *testing.T) {
	m := newShelves(none)
	for reason, c := range map[string]struct {
		m    machine
		k    int
		name string
		want string
	}{
		"none":        {m, 0, "TestAll", "Exhaust: k is 0: give the number of steps of the longest programs, 1 or more"},
		"less":        {m, -3, "TestAll", "Exhaust: k is -3: give"},
		"many":        {m, 40, "TestAll", "Exhaust: there are more than 1000000000000 programs of up to 40 steps, for there are 7 steps of small values: give at most 14, or give arguments smaller domains"},
		"beyond":      {m.With(fuzzmachine.Steps(8)), 9, "TestAll", "Exhaust: k is 9, and programs of this machine have at most 8 steps: give less, or .With(fuzzmachine.Steps(9))"},
		"of a target": {m, 2, "FuzzAll", "Exhaust: a fuzz target runs what a fuzzer finds: call it in a test of its own, func TestX(t *testing.T)"},
		"of a seed":   {m, 2, "FuzzAll/seed#0", "Exhaust: a fuzz target runs"},
		"wide arguments": {fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 }, fuzzmachine.Do("go", func(*fuzzmachine.T, int, [9]int8) {})),
			1, "TestAll", "Exhaust: action go: with it there are more than 20000 steps of small values: give its arguments smaller domains"},
	} {
		r := &recorder{name: c.name}
		c.m.Exhaust(r, c.k)
		if len(r.words) != 1 || !strings.HasPrefix(r.said(), c.want) {
			t.Errorf("%s: %s", reason, r.said())
		}
	}
	if words := panicOf(func() { m.Exhaust(nil, 2) }); !strings.Contains(words, "t is nil") {
		t.Error(words)
	}
	inside := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *fuzzmachine.T { return t },
		fuzzmachine.Do("go", func(t *fuzzmachine.T, _ *fuzzmachine.T, _ struct{}) { m.Exhaust(t, 1) }))
	if f := check(inside, "go"); f == nil || !strings.Contains(f.Report, "a run inside a run") {
		t.Error(f)
	}
}

// The environment and the flags of a fuzz target do not matter.
func TestExhaustReadsNoEnvironment(t *testing.T) {
	for _, name := range []string{"CHECKS=1", "SEEDS=1", "SHRINK=0", "SEED=7", "ODD=1"} {
		name, value, _ := strings.Cut(name, "=")
		t.Setenv("FUZZMACHINE_"+name, value)
	}
	var runs []string
	report, _ := exhaust(t, diaries(&runs, func(diary) bool { return true }), 3)
	if runs = ranOnce(runs, 3); report != "" || len(runs) != 40 {
		t.Errorf("%d programs run, not 40: %s", len(runs), report)
	}
	if !slices.IsSortedFunc(runs, func(a, b string) int { return len(strings.Fields(a)) - len(strings.Fields(b)) }) {
		t.Error("short programs do not come first")
	}
}
