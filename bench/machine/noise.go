package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/bench/machine/replay"
)

// A contender is one way of testing a sound store.
type contender struct {
	name, pkg, minimise string
	binary              binary
	coverage            coverage
	interesting         []int          // of each run
	bits                map[string]int // of coverage of all corpora together, by package
	alone               map[string]int // entries that are new by one package's counters alone
	causes              map[string]int // entries that are new by counters of ours alone, by their lines
	lost                int            // bits that Go's engine saw and the replay did not
}

// Noise prints how many inputs a sound system makes interesting, from nothing, and by what code they are new.
func Noise(w io.Writer, in workshop, s size) error {
	contenders := []*contender{
		{name: "by hand", pkg: "store/byhand"},
		{name: "machine", pkg: "store/lockstep"},
		{name: "by hand, minimising nothing as machines do", pkg: "store/byhand", minimise: "1x"},
		{name: "machine, minimising as Go does", pkg: "store/lockstep", minimise: "60s"},
	}
	for _, c := range contenders {
		if err := c.prepare(in); err != nil {
			return err
		}
	}
	for seed := range s.noiseRuns {
		for _, c := range contenders {
			if err := c.search(seed+1, s.noiseExecutions); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(w, "| a sound store, %d executions from no seeds | new interesting, median of %d | of all |\n|---|---|---|\n", s.noiseExecutions, s.noiseRuns)
	for _, c := range contenders {
		fmt.Fprintf(w, "| %s | %d | %v |\n", c.name, middle(c.interesting), c.interesting)
	}
	fmt.Fprintln(w)
	for _, c := range contenders {
		c.explain(w, s.noiseRuns)
	}
	return nil
}

func middle(of []int) int {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

func (c *contender) prepare(in workshop) (err error) {
	c.bits, c.alone, c.causes = make(map[string]int), make(map[string]int), make(map[string]int)
	if c.binary, err = in.build(c.pkg, true); err != nil {
		return err
	}
	c.coverage, err = coverageOf(c.binary.path)
	return err
}

func (c *contender) search(seed, executions int) error {
	f := fuzzing{binary: c.binary, target: "FuzzStore", executions: executions, minimise: c.minimise, seed: seed,
		environment: []string{"FUZZMACHINE_SEEDS=0"}}
	o, err := f.run()
	if err != nil {
		return err
	}
	c.interesting = append(c.interesting, o.interesting)
	return c.replay(o)
}

// replay runs the corpus again, entry by entry, to see by which counters each of them was new.
func (c *contender) replay(o outcome) error {
	out := filepath.Join(c.binary.dir, "replay.txt")
	cmd := c.binary.command([]string{
		replay.Files + "=" + strings.Join(o.entries, string(filepath.ListSeparator)),
		replay.Counters + "=" + strconv.FormatUint(c.coverage.begin, 16) + "-" + strconv.FormatUint(c.coverage.end, 16),
		replay.Out + "=" + out,
	}, "-test.run=^TestReplay$")
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("replaying: %w\n%s", err, said)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	seen := make([]byte, len(c.coverage.places))
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		c.blame(c.light(seen, line), o.bits[i])
	}
	return nil
}

// light marks what one entry moves, and returns what was new.
func (c *contender) light(seen []byte, line string) (fresh []place) {
	for _, word := range strings.Fields(line) {
		var counter, bit int
		if _, err := fmt.Sscanf(word, "%d:%d", &counter, &bit); err != nil {
			continue
		}
		if seen[counter]&(1<<bit) == 0 {
			seen[counter] |= 1 << bit
			fresh = append(fresh, c.coverage.places[counter])
			c.bits[c.coverage.places[counter].pkg]++
		}
	}
	return fresh
}

// subject is what both sides have in common; what an entry is new by there is no noise of ours.
const subject = "the target and its subject"

// blame notes by whose counters an entry was new.
func (c *contender) blame(fresh []place, bits int) {
	c.lost += max(0, bits-len(fresh))
	packages, lines := make(map[string]bool), make(map[string]bool)
	for _, p := range fresh {
		packages[p.pkg] = true
		lines[fmt.Sprintf("%s/%s:%d", p.pkg, filepath.Base(p.file), p.line)] = true
	}
	switch {
	case len(fresh) == 0:
		c.alone["nothing the replay sees"]++
	case packages[subject]:
		c.alone[subject+", at least"]++
	default:
		c.alone[list(packages)]++
		c.causes[list(lines)]++
	}
}

func list(set map[string]bool) string { return strings.Join(slices.Sorted(maps.Keys(set)), ", ") }

// explain prints by what the entries of a contender are new.
func (c *contender) explain(w io.Writer, runs int) {
	each := func(n int) string { return fmt.Sprintf("%.1f", float64(n)/float64(runs)) }
	fmt.Fprintf(w, "| %s: entries a run new by | |\n|---|---|\n", c.name)
	for _, who := range slices.Sorted(maps.Keys(c.alone)) {
		fmt.Fprintf(w, "| %s | %s |\n", who, each(c.alone[who]))
	}
	for _, pkg := range slices.Sorted(maps.Keys(c.bits)) {
		fmt.Fprintf(w, "| bits of coverage in %s | %s |\n", pkg, each(c.bits[pkg]))
	}
	fmt.Fprintf(w, "| bits that the replay does not see | %s |\n\n", each(c.lost))
	if len(c.causes) == 0 {
		return
	}
	fmt.Fprintf(w, "| %s: entries a run new by these lines and no others | |\n|---|---|\n", c.name)
	causes := slices.SortedFunc(maps.Keys(c.causes), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.causes[b], c.causes[a]), cmp.Compare(a, b))
	})
	for _, lines := range causes[:min(len(causes), 25)] {
		fmt.Fprintf(w, "| %s | %s |\n", lines, each(c.causes[lines]))
	}
	fmt.Fprintln(w)
}
