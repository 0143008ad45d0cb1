package isolation

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
)

func TestReadmeShowsTheReportsOfTheBank(t *testing.T) {
	for part, m := range map[string]struct {
		level  Level
		fault  fault
		script string
	}{
		"lost update": {ReadCommitted, "", lostUpdate},
		"write skew":  {RepeatableRead, "", writeSkew},
		"shrugs":      {Serializable, shrugs, bugs[0].Script},
	} {
		m1 := machine(m.level, m.fault)
		page.Compare(t, "README.md", part, page.Block(page.Report(t, m1.Check(m1.Tape(m.script)))))
	}
}
