package failures_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write README.md, and with NIGHT=1 the golden reports")

var nightly = os.Getenv("NIGHT") != ""

// Each way to fail comes, in each mode, to what the table says.
func TestWaysToFail(t *testing.T) {
	if testing.Short() {
		t.Skip("builds test binaries, and runs them")
	}
	tested := modes
	if os.Getenv("CI") != "true" && !nightly {
		tested = modes[:2] // each wants a binary of its own
	}
	for i, w := range ways {
		for j, m := range tested {
			if !nightly && (w.slow || i%10 != 2*j) {
				continue
			}
			t.Run(w.name+"/"+strings.NewReplacer("`", "", " ", "_").Replace(m.name), func(t *testing.T) { m.comesTo(t, w) })
		}
	}
}

// comesTo compares what holds with the table.
func (m mode) comesTo(t *testing.T, w way) {
	held, out := m.observe(newScene(t, w, m))
	if m.name == w.golden {
		w.compare(t, out)
	}
	for _, f := range facts {
		if why, missing := w.but[m.name][f]; missing == slices.Contains(held, f) {
			t.Errorf("%s holds: %t, but the table says: %t %s", f, missing, !missing, why)
		}
	}
	if t.Failed() {
		t.Logf("%.6000s", out)
	}
}

// README.md has the table.
func TestTableIsStored(t *testing.T) {
	want := table()
	if *update {
		if err := os.WriteFile("README.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("README.md"); err != nil || string(got) != want {
		t.Errorf("README.md is not what the tests come to: go test ./e2e/failures -update writes it (%v)", err)
	}
}

const above = `# Ways to fail

What a user learns of each way in which a system can fail, in each way to run its fuzz target. There are four facts:

- *step*: the first line of the report names the step, and the signature the failure. A cleanup function and what
  outlives the run have no step, and the report says so.
- *script*: the report shows the shortest program, in a test to paste.
- *entry*: an entry with this program is kept. On OSS-Fuzz it is that of ` + "`fuzzcorpus import` and `shrink`" + `.
- *replay*: the test to paste and the entry fail in a process of their own, in the same way. Where there
  is neither, it is the file of libFuzzer.

Numbers refer to the reasons below the table. The table is a test of real processes: with NIGHT=1, ` + "`go test ./e2e/failures`" + `
tests every cell. An OSS-Fuzz build is replaced by a stand-in.

`

// table is the table in Markdown.
func table() string {
	var b strings.Builder
	var reasons []reason
	number := func(why reason) string {
		if !slices.Contains(reasons, why) {
			reasons = append(reasons, why)
		}
		return fmt.Sprint(slices.Index(reasons, why) + 1)
	}
	b.WriteString(above + "| way to fail | signature |")
	for _, m := range modes {
		b.WriteString(" " + m.name + " |")
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---|", len(modes)) + "\n")
	for _, w := range ways {
		fmt.Fprintf(&b, "| %s | `%s` |", w.words, w.fails)
		for _, m := range modes {
			b.WriteString(" " + w.but[m.name].words(number) + " |")
		}
		b.WriteString("\n")
	}
	b.WriteString("\n")
	for i, why := range reasons {
		fmt.Fprintf(&b, "%d. %s\n", i+1, why)
	}
	return b.String()
}
