package fuzzmachine_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A crowd counts heads, and its steps.
type crowd struct {
	Heads int
	Steps int
	Open  bool
}

func (c *crowd) enter() int { c.Heads = (c.Heads + 1) % 3; c.Steps++; return c.Heads }
func (c *crowd) shut()      { c.Open = false; c.Steps++ }

func newCrowd() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *crowd { return new(crowd) },
		func(*fuzzmachine.T) *crowd { return new(crowd) },
		fuzzmachine.Call("enter", (*crowd).enter, (*crowd).enter),
		fuzzmachine.Call0("shut", (*crowd).shut, (*crowd).shut),
	)
}

func counted(t *testing.T, stats string) string {
	t.Helper()
	t.Setenv("FUZZMACHINE_STATS", stats)
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	return stderrOf(t, func() {
		m, r := newCrowd(), &recorder{name: `Fuzz"Crowd`}
		m.Seed(r)
		m.Run(r, m.Tape(strings.Repeat("enter; ", 40)+"shut"))
		r.end()
		if len(r.words) > 0 {
			t.Error(r.said())
		}
	})
}

// The statistics say how many values each number of the model had, and how many states there were.
func TestStatisticsOfStates(t *testing.T) {
	said := counted(t, "1")
	for _, want := range []string{
		"  model                       values\n", "  Heads                            3\n",
		"  Steps                           32\n", "  Open                             1\n",
		"  different states                34\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}

func TestStatisticsFileGetsALineOfJSONPerTarget(t *testing.T) {
	file := filepath.Join(t.TempDir(), "stats")
	if said := counted(t, file) + counted(t, file); said != "" && !testing.Verbose() {
		t.Errorf("it says %q", said)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var stats struct {
		Target   string
		Programs int
		Actions  []struct {
			Name  string
			Taken int
		}
		States int
	}
	if len(lines) != 2 || json.Unmarshal([]byte(lines[1]), &stats) != nil || stats.Target != `Fuzz"Crowd` ||
		stats.Programs != 1 ||
		len(stats.Actions) != 2 || stats.Actions[0].Taken != 40 || stats.States != 34 {
		t.Errorf("%+v\n%s", stats, text)
	}
	if !strings.Contains(func() string {
		r := &recorder{name: "FuzzCrowd"}
		t.Setenv("FUZZMACHINE_STATS", filepath.Join(file, "none"))
		newCrowd().Seed(r)
		r.end()
		return r.said()
	}(), "the statistics cannot be written") {
		t.Error("there is no report that the file cannot be written")
	}
}

func TestStatisticsAreAlsoPrintedWithV(t *testing.T) {
	before := flag.Lookup("test.v").Value.String()
	if err := flag.Set("test.v", "true"); err != nil {
		t.Fatal(err)
	}
	defer flag.Set("test.v", before)
	file := filepath.Join(t.TempDir(), "stats")
	if said := counted(t, file); !strings.Contains(said, "  different states                34\n") {
		t.Errorf("it says %q", said)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), `"states":34,`) {
		t.Errorf("the file says %s, %v", text, err)
	}
}

// A stated crowd has a method State.
type stated struct{ crowd }

func (s *stated) State() int { return s.Steps % 5 }

// The statistics count the states that a method State returns, for a model and for a world.
func TestStatisticsCountTheValuesOfState(t *testing.T) {
	crowded := fuzzmachine.New(func() *stated { return new(stated) },
		func(*fuzzmachine.T) *crowd { return new(crowd) },
		fuzzmachine.Call("enter", (*stated).enter, (*crowd).enter),
		fuzzmachine.Call0("shut", (*stated).shut, (*crowd).shut),
	)
	alone := fuzzmachine.NewWorld(func(*fuzzmachine.T) *stated { return new(stated) },
		fuzzmachine.Do("enter", func(_ *fuzzmachine.T, c *stated, _ struct{}) { c.enter() }))
	file := filepath.Join(t.TempDir(), "stats")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	run := func(m machine) {
		r := &recorder{name: "FuzzCrowd"}
		m.Seed(r)
		m.Run(r, m.Tape("enter; enter; enter"))
		m.Run(r, m.Tape("enter; enter; enter; enter"))
		r.end()
	}
	for name, m := range map[string]machine{"model": crowded, "world": alone} {
		t.Setenv("FUZZMACHINE_STATS", "1")
		if said := stderrOf(t, func() { run(m) }); !strings.Contains(said,
			"  method State                     4\n") {
			t.Errorf("%s: it says\n%s", name, said)
		}
		t.Setenv("FUZZMACHINE_STATS", file)
		run(m)
	}
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), `"said":4}`) != 2 {
		t.Errorf("%s, %v", text, err)
	}
}
