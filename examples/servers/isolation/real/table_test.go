package real

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
)

// enough is the number of programs for the table. They show all anomalies that a level allows, except one at
// Read Committed. Without NIGHT=1 the test runs the scripts instead and shrinks nothing.
const enough = 1000

func TestTableInReadme(t *testing.T) {
	wantsPostgres(t)
	programs := enough
	if os.Getenv("NIGHT") == "" {
		programs = 0
		t.Setenv("FUZZMACHINE_SHRINK", "0")
	}
	found := make([]map[string]int, len(columnsOfTable))
	for i, c := range columnsOfTable {
		found[i] = c.search(t, programs)
	}
	var table, scripts strings.Builder
	head, rule := "| |", "|---|"
	for _, c := range columnsOfTable {
		head, rule = head+" "+c.title+" |", rule+"---|"
	}
	fmt.Fprintf(&table, "%s\n%s\n", head, rule)
	for _, a := range anomalies {
		fmt.Fprintf(&scripts, "%s\n  %s\n", a.name, a.script)
		fmt.Fprintf(&table, "| %s |", a.name)
		for i, c := range columnsOfTable {
			fmt.Fprintf(&table, " %s |", c.cell(t, a, found[i][a.name], shows(found, a)))
		}
		table.WriteString("\n")
	}
	page.Compare(t, readme, "table", table.String())
	page.Compare(t, readme, "scripts", page.Block(scripts.String()))
}

// shows returns the first column in which an anomaly was found; nil if there is none.
func shows(found []map[string]int, a anomaly) *column {
	for i := range found {
		if found[i][a.name] > 0 {
			return &columnsOfTable[i]
		}
	}
	return nil
}

// cell returns the number of steps in which an anomaly was found. If it was not found, it returns the first
// answer to the script that differs from one in the column shown. If no column shows the anomaly, it returns
// the last answer.
func (c column) cell(t *testing.T, a anomaly, found int, shown *column) string {
	t.Helper()
	n := c.steps(t, a, naive(c.db, c.level).Tape(a.script))
	if n != found || n > 0 && n != strings.Count(a.script, ";")+1 {
		t.Errorf("%s: %s was found in %d steps, but its script shrinks to %d", c.title, a.name, found, n)
	}
	if n > 0 {
		return fmt.Sprintf("**%d steps**", n)
	}
	mine := c.answers(t, a.script)
	if shown != nil {
		for i, theirs := range shown.answers(t, a.script) {
			if mine[i] != theirs {
				return mine[i].String()
			}
		}
	}
	return mine[len(mine)-1].String()
}
