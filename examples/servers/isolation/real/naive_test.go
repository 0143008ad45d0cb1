package real

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// naive returns a machine that checks properties of a database which seem obvious.
func naive(
	db *fuzzmachine.Fixture[*Database], level isolation.Level, properties ...anomaly,
) *fuzzmachine.Machine {
	newSessions := func(t *fuzzmachine.T) *sessions { return newSessions(t, db.Get().At(level)) }
	var invariants []element[*history]
	for _, p := range properties {
		check := func(w *watched) error { return p.none(w.Model) }
		invariants = append(invariants, fuzzmachine.Always(p.name, check))
	}
	return watching(db, newSessions, invariants...)
}

// watched is the argument of a property.
type watched = fuzzmachine.Pair[*history, *sessions]

// watching returns the machine of a database and of a model that expects nothing.
func watching(
	db *fuzzmachine.Fixture[*Database], newSessions func(*fuzzmachine.T) *sessions,
	invariants ...element[*history],
) *fuzzmachine.Machine {
	elements := append(actions((*history).can, (*history).answered), invariants...)
	return fuzzmachine.New(newHistory, newSessions, elements...).With(patient, db)
}

var naively = anomaly{name: "reads repeat", none: readsRepeat}

// ordered has the property behind all others.
var ordered = anomaly{name: "serializable", none: serializable}

const nonRepeatable = `begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; commit "b"; read by="a" key="x"`

// The programs of plain go test show it. Shrinking the one that does takes thousands of runs on PostgreSQL,
// so this is done only with NIGHT=1. TestWeakerLevelIsFound always shrinks.
func TestReadsDoNotRepeatAtReadCommitted(t *testing.T) {
	wantsPostgres(t)
	m := naive(onPostgres, isolation.ReadCommitted, naively)
	if os.Getenv("NIGHT") == "" {
		t.Setenv("FUZZMACHINE_SHRINK", "0")
		planted.Found(t, m, planted.Bug{
			Name: "a naive property", Signature: "invariant reads repeat", Steps: 6, Slack: 64 - 6,
		})
		return
	}
	planted.Found(t, m, planted.Bug{
		Name: "a naive property", Signature: "invariant reads repeat", Steps: 6, Script: nonRepeatable,
		Also: []string{ // the other key in all three places, and the other session
			`begin "a"; begin "b"; read by="a" key="y"; update by="b" key="y"; commit "b"; read by="a" key="y"`,
			`begin "a"; begin "b"; read by="b" key="x"; update by="a" key="x"; commit "a"; read by="b" key="x"`,
			`begin "a"; begin "b"; read by="b" key="y"; update by="a" key="y"; commit "a"; read by="b" key="y"`,
		},
	})
}

func TestAnOrderExplainsAllCommitsOnSQLite(t *testing.T) {
	planted.Survives(t, naive(onSQLite, isolation.Serializable, ordered))
}
