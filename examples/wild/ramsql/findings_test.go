package ramsql

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var wrong = fuzzmachine.Known("answer find", "answer count", "answer join", "answer update", "answer delete",
	"state [*]", "state [*][*]")

// A program that may do more than those of the target meets a finding.
var findings = []struct {
	may habits
	finding.Finding
}{
	{habits{undo: true}, finding.Finding{
		Section:   "a key is taken after its row was rolled back",
		Script:    `begin; insert id=0 name="a" n=0; rollback; insert id=0 name="a" n=0`,
		Signature: "answer insert", Known: fuzzmachine.Known("answer insert"), Rare: true,
	}},
	{habits{undo: true}, finding.Finding{
		Section: "Rollback does not bring back what was deleted",
		Script: `insert id=0 name="a" n=0; begin; ` +
			`delete terms=[{column="id" op="=" v=0}] links=["AND", "AND"]; rollback`,
		Signature: "state [*]", Known: fuzzmachine.Known("state [*]"), Rare: true,
	}},
	{habits{mix: true}, finding.Finding{
		Section: "OR binds stronger than AND",
		Script: `insert id=0 name="a" n=0; find columns="*" where={terms=[{column="n" op="=" v=1}, ` +
			`{column="n" op="=" v=0}, {column="n" op="=" v=0}] links=["AND", "OR"]} order="id" limit=0 offset=0`,
		Signature: "answer find", Known: wrong,
	}},
	{habits{either: true}, finding.Finding{
		Section: "a row is not found if one of two conditions is about the primary key",
		Script: `insert id=1 name="a" n=0; ` +
			`count terms=[{column="id" op="=" v=0}, {column="id" op="=" v=1}] links=["OR", "AND"]`,
		Signature: "answer count", Known: wrong,
	}},
	{habits{past: true}, finding.Finding{
		Section: "an OFFSET behind the last row is ignored",
		Script: `insert id=0 name="a" n=0; ` +
			`find columns="*" where={terms=[] links=["AND", "AND"]} order="id" limit=1 offset=1`,
		Signature: "answer find", Known: wrong,
	}},
	{habits{none: true}, finding.Finding{
		Section:   "UPDATE fails if it finds no row",
		Script:    `update name="" n=0 where={terms=[{column="id" op="=" v=0}] links=["AND", "AND"]}`,
		Signature: "answer update", Known: fuzzmachine.Known("answer update"),
	}},
	{habits{several: true}, finding.Finding{
		Section: "UPDATE of several rows changes the first one",
		Script: `insert id=1 name="a" n=0; insert id=2 name="a" n=1; ` +
			`update name="" n=0 where={terms=[{column="id" op="<>" v=0}] links=["AND", "AND"]}`,
		Signature: "state [*][*]", Known: fuzzmachine.Known("state [*][*]"),
	}},
	{habits{truncate: true}, finding.Finding{
		Section:   "DELETE of all rows waits for ever in a transaction",
		Script:    `begin; count terms=[] links=["AND", "AND"]; delete terms=[] links=["AND", "AND"]`,
		Signature: "hang delete", Known: fuzzmachine.Known("hang delete"), Rare: true,
	}},
}

func TestFindings(t *testing.T) {
	for _, f := range findings {
		m := engines(f.may)
		if f.may.truncate {
			m = m.With(fuzzmachine.Limits{Step: 300 * time.Millisecond, MayLeak: true})
		}
		finding.Show(t, m, f.Finding)
	}
}
