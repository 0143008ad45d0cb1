package real

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/examples/isolation/internal/page"
)

const readme = "../README.md"

// What README.md shows of PostgreSQL.
func TestReadme(t *testing.T) {
	wantsPostgres(t)
	m := naive(onPostgres, isolation.ReadCommitted, naively)
	page.Compare(t, readme, "naive", page.Block(page.Report(t, m.Check(m.Tape(nonRepeatable)))))

	strict := promises(asDefault, isolation.RepeatableRead)
	page.Compare(t, readme, "default", page.Block(page.Report(t, strict.Check(strict.Tape(nonRepeatable)))))

	committed := column{db: onPostgres, level: isolation.ReadCommitted}
	page.Compare(t, readme, "waits", page.Block(committed.listing(t, waits)+"\n"+committed.listing(t, deadlock)+"\n"+committed.listing(t, hurried)))

	var told told
	promises(blind, isolation.ReadCommitted).Replay(&told, deadlock)
	headline, _, _ := strings.Cut(told.report, "\n")
	page.Compare(t, readme, "cycle", page.Block(headline+"\n"))
}

const (
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
