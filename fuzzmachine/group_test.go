package fuzzmachine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// noting is a machine that notes in which test each of its runs is.
func noting(wrong func(name, step string)) (m machine, names *[]string) {
	names = new([]string)
	name := ""
	s := shelving(func(_ *faulty, step string) { wrong(name, step) })
	system := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		name = t.Name()
		*names = append(*names, name)
		return system(t)
	}
	return s.machine(), names
}

// The last of sixteen seeds stands for all programs that are left. They are run in their order, each once or,
// where it is run again to see whether it passes again, in a row with itself; each under a name of its own.
func TestLastSeedStandsForAllOthers(t *testing.T) {
	m, names := noting(func(string, string) {})
	f := fuzz(m)
	f.end()
	var want []string
	for i := range 256 {
		want = append(want, "FuzzShelf/"+seedName(i))
	}
	if got := slices.Compact(*names); !slices.Equal(got, want) || len(f.seeds) != 16 || len(f.words) > 0 {
		t.Errorf("%d seeds run %q, and say %q", len(f.seeds), got, f.words)
	}
}

func seedName(i int) string {
	if i < 15 {
		return fmt.Sprintf("seed#%d", i)
	}
	return fmt.Sprintf("seed#15/%d", i)
}

// Where -run names one program of the group, that one alone is run, and what it names must be there.
func TestRunNamesOneProgramOfTheGroup(t *testing.T) {
	for named, says := range map[string]string{
		"137": "", "^137$": "", "15": "", "255": "",
		"14": "-run names program 14 of FuzzShelf/seed#15, which stands for programs 15 to 255", "256": "program 256 of",
		"all": "program all of",
	} {
		t.Run(named, func(t *testing.T) {
			during(t, "test.run", "^FuzzShelf$/^seed#15$/"+named)
			m, names := noting(func(string, string) {})
			f := &target{recorder: recorder{name: "FuzzShelf"}}
			m.Seed(f)
			f.run(m, "seed#15", f.seeds[15])
			want := []string{"FuzzShelf/seed#15/" + strings.Trim(named, "^$")}
			if got := slices.Compact(*names); says == "" && !slices.Equal(got, want) || says != "" && len(got) > 0 ||
				!strings.Contains(f.said(), says) || says == "" && len(f.words) > 0 {
				t.Errorf("runs %q, and says %q", got, f.said())
			}
		})
	}
}

// A failure of the group is reported with the name of the program; each failure once, and those that are alike
// are counted.
func TestFailuresOfTheGroupAreReported(t *testing.T) {
	m, _ := noting(func(name, step string) {
		for i, at := range []string{"put", "size"} {
			if strings.HasPrefix(name, fmt.Sprintf("FuzzShelf/seed#15/%d", i+5)) && step == at {
				panic(step)
			}
		}
	})
	f := fuzz(m)
	reports := len(f.words)
	f.end()
	if reports != 1 || strings.Count(f.said(), "found as    FuzzShelf/seed#15/5") != 1 ||
		strings.Count(f.said(), "found as    FuzzShelf/seed#15/6") != 1 || strings.Count(f.said(), "Replay(t") != 2 ||
		!strings.Contains(f.said(), "of 256 programs fail: panic system string") {
		t.Errorf("says %q", f.words)
	}
}

// With -failfast the group ends at its first failure.
func TestFailFastEndsTheGroup(t *testing.T) {
	during(t, "test.failfast", "true")
	m, names := noting(func(name, step string) {
		if step == "put" && strings.HasPrefix(name, "FuzzShelf/seed#15/") {
			panic(name)
		}
	})
	if f := fuzz(m); len(f.words) != 1 || len(slices.Compact(*names)) > 40 {
		t.Errorf("runs %d programs, and says %q", len(slices.Compact(*names)), f.words)
	}
}

// A test that fails by itself while a program of the group runs is told which program that is.
func TestGroupSaysWhatRanWhenItsTestFailed(t *testing.T) {
	f := &failing{target: target{recorder: recorder{name: "FuzzShelf"}}}
	var steps []string
	m, _ := noting(func(name, step string) {
		if name == "FuzzShelf/seed#15/99" {
			f.now = true
			steps = append(steps, step)
		}
	})
	m.Seed(f)
	f.name = "FuzzShelf/seed#15"
	m.Run(f, f.seeds[15])
	_, script, _ := strings.Cut(f.said(), "\n\n    ")
	var said []string
	for _, step := range strings.Split(script, "; ") {
		action, _, _ := strings.Cut(step, " ")
		said = append(said, action)
	}
	if len(f.words) != 1 || !strings.HasPrefix(f.words[0], "the program passes, but while it ran") ||
		len(said) < 2 || !slices.Equal(said, steps[:min(len(said), len(steps))]) {
		t.Errorf("says %q, and not %q", f.words, steps)
	}
}

// A failing is a target whose test fails by itself.
type failing struct {
	target
	now bool
}

func (f *failing) Failed() bool { return f.now }

// With -short there are fewer programs, and nothing is said of what they never did.
func TestShortRunsFewerPrograms(t *testing.T) {
	during(t, "test.short", "true")
	m, names := noting(func(string, string) {})
	f := fuzz(m)
	f.end()
	if got := slices.Compact(*names); len(got) != 64 || len(f.words) > 0 {
		t.Errorf("%d programs are run, and say %q", len(got), f.words)
	}
}
