package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// stories are the examples whose steps are counted.
var stories = []string{
	"auth", "btree", "counter", "crashdisk", "game", "isolation", "kv", "lru", "pool", "replica", "retry", "ring", "tree",
}

// An effect is what the statistics of a target say of its steps.
type effect struct {
	Target  string
	Actions []struct {
		Name           string
		Taken, Skipped int
	}
}

// Effect prints how many steps of generated programs take effect in the targets of the examples: of programs that are
// made before anything runs, and of those of a property run.
func Effect(w io.Writer, in benchmark.Workshop, s size) error {
	fmt.Fprintf(w, "| example | target | %d programs, steps | taken | a property run of %d, steps | taken | the action that is skipped most |\n",
		s.seeds, s.drawn)
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
	for _, story := range stories {
		made, err := effects(in, story, "FUZZMACHINE_SEEDS="+strconv.Itoa(s.seeds))
		if err != nil {
			return err
		}
		drawn, err := effects(in, story, "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_CHECKS="+strconv.Itoa(s.drawn))
		if err != nil {
			return err
		}
		for i := range min(len(made), len(drawn)) {
			fmt.Fprintf(w, "| %s | %s | %s | %s | %s |\n", story, made[i].Target, made[i].share(), drawn[i].share(), drawn[i].worst())
		}
	}
	return nil
}

// effects runs the targets of an example, and reads their statistics.
func effects(in benchmark.Workshop, story string, environment ...string) (list []effect, err error) {
	path := filepath.Join(in.Dir, "effect")
	defer os.Remove(path)
	cmd := exec.Command("go", "test", "-count=1", "-run=^Fuzz", "github.com/fuzzmachine/go/examples/"+story)
	cmd.Env = append(append(os.Environ(), "FUZZMACHINE_STATS="+path), environment...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("testing %s: %w\n%s", story, err, out)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var e effect
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// share is how many steps there are, and which share of them is taken.
func (e *effect) share() string {
	taken, steps := 0, 0
	for _, a := range e.Actions {
		taken, steps = taken+a.Taken, steps+a.Taken+a.Skipped
	}
	return fmt.Sprintf("%d | **%.1f %%**", steps, 100*float64(taken)/float64(max(steps, 1)))
}

// worst names the action of which the largest share is skipped.
func (e *effect) worst() string {
	most, words := 0.0, "none"
	for _, a := range e.Actions {
		if share := float64(a.Skipped) / float64(max(a.Taken+a.Skipped, 1)); share > most {
			most, words = share, fmt.Sprintf("%s, %.0f %%", a.Name, 100*share)
		}
	}
	return words
}
