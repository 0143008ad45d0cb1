package real

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

const readme = "../README.md"

// README.md shows the shortest programs. With NIGHT=1 the test checks that they cannot be shrunk.
func TestReadmeShowsWhatPostgresAnswers(t *testing.T) {
	wantsPostgres(t)
	naively := naive(onPostgres, isolation.ReadCommitted, naively)
	page.Compare(t, readme, "naive", reported(t, naively, nonRepeatable))
	page.Compare(t, readme, "default", reported(t, promises(asDefault, isolation.RepeatableRead), counted))

	committed := column{db: onPostgres, level: isolation.ReadCommitted}
	listings := []string{
		committed.listing(t, waits), committed.listing(t, deadlock), committed.listing(t, hurried),
	}
	page.Compare(t, readme, "waits", page.Block(strings.Join(listings, "\n")))

	var cycle listener
	promises(blind, isolation.ReadCommitted).Replay(&cycle, deadlock)
	headline, _, _ := strings.Cut(cycle.report, "\n")
	page.Compare(t, readme, "cycle", page.Block(headline+"\n"))
}

// reported returns what the page shows of a script that fails.
func reported(t *testing.T, m *fuzzmachine.Machine, script string) string {
	t.Helper()
	if os.Getenv("NIGHT") == "" {
		t.Setenv("FUZZMACHINE_SHRINK", "0")
	}
	generated(t, m, 0) // reads the environment
	return page.Block(page.Report(t, m.Check(m.Tape(script))))
}

const (
	counted = `begin "a"; begin "b"; count "a"; update by="b" key="x"; commit "b"; read by="a" key="x"`

	waits    = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="x"; commit "a"; commit "b"`
	deadlock = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="y"; update by="a" key="y"; update by="b" key="x"`
	hurried  = `begin "a"; begin "b"; update by="a" key="x"; update by="b" key="x" !timeout`
)

// listing returns a script with the answers of the database. No step of it is skipped.
func (c column) listing(t *testing.T, script string) string {
	t.Helper()
	var b strings.Builder
	steps := strings.Split(script, "; ")
	for i, a := range c.answers(t, script) {
		fmt.Fprintf(&b, "%-32s %s\n", steps[i], a.answer)
	}
	return b.String()
}
