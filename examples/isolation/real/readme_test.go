package real

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/examples/isolation/internal/page"
	"github.com/fuzzmachine/go/fuzzmachine"
)

const readme = "../README.md"

// What README.md shows of PostgreSQL: programs that are as short as can be. That they are is tried with
// NIGHT=1.
func TestReadme(t *testing.T) {
	wantsPostgres(t)
	page.Compare(t, readme, "naive", told(t, naive(onPostgres, isolation.ReadCommitted, naively), nonRepeatable))
	page.Compare(t, readme, "default", told(t, promises(asDefault, isolation.RepeatableRead), counted))

	committed := column{db: onPostgres, level: isolation.ReadCommitted}
	page.Compare(t, readme, "waits", page.Block(committed.listing(t, waits)+"\n"+committed.listing(t, deadlock)+"\n"+committed.listing(t, hurried)))

	var cycle listener
	promises(blind, isolation.ReadCommitted).Replay(&cycle, deadlock)
	headline, _, _ := strings.Cut(cycle.report, "\n")
	page.Compare(t, readme, "cycle", page.Block(headline+"\n"))
}

// told is what a page shows of a script that fails.
func told(t *testing.T, m *fuzzmachine.Machine, script string) string {
	t.Helper()
	if os.Getenv("NIGHT") == "" {
		t.Setenv("FUZZMACHINE_SHRINK", "0")
	}
	generated(t, m, 0) // for what the environment says
	return page.Block(page.Report(t, m.Check(m.Tape(script))))
}

const (
	counted = `begin "a"; begin "b"; count "a"; update by="b" key="x"; commit "b"; read by="a" key="x"`

	waits    = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="x"; commit "a"; commit "b"`
	deadlock = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="y"; update by="a" key="y"; update by="b" key="x"`
	hurried  = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="x" !timeout`
)

// listing is a script with what the database answers. No step of it is skipped.
func (c column) listing(t *testing.T, script string) string {
	t.Helper()
	var b strings.Builder
	steps := strings.Split(script, "; ")
	for i, a := range c.answers(t, script) {
		fmt.Fprintf(&b, "%-32s %s\n", steps[i], a.answer)
	}
	return b.String()
}
