package real

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// naive is the machine of a database, and of properties that one may take for granted.
func naive(db *fuzzmachine.Fixture[*Database], level isolation.Level, properties ...anomaly) *fuzzmachine.Machine {
	newSessions := func(t *fuzzmachine.T) *sessions { return newSessions(t, db.Get().At(level)) }
	var invariants []element[*history]
	for _, p := range properties {
		invariants = append(invariants, fuzzmachine.Always(p.name, func(w *watched) error { return p.none(w.Model) }))
	}
	return watching(db, newSessions, invariants...)
}

// watched is what a property is about.
type watched = fuzzmachine.Pair[*history, *sessions]

// watching is the machine of a database and of a model that expects nothing.
func watching(
	db *fuzzmachine.Fixture[*Database], newSessions func(*fuzzmachine.T) *sessions, invariants ...element[*history],
) *fuzzmachine.Machine {
	elements := append(actions((*history).can, (*history).answered), invariants...)
	return fuzzmachine.New(newHistory, newSessions, elements...).With(patient, db)
}

var naively = anomaly{name: "reads repeat", none: readsRepeat}

// ordered is what anomalies are about.
var ordered = anomaly{name: "serializable", none: serializable}

const nonRepeatable = `begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; commit "b"; read by="a" key="x"`

// That later reads equal the first one is refuted at Read Committed, by the programs of plain go test. To
// shrink the one that does takes thousands of runs of PostgreSQL, so that it is done with NIGHT=1;
// TestWeakerLevels does it always.
func TestNaive(t *testing.T) {
	wantsPostgres(t)
	m := naive(onPostgres, isolation.ReadCommitted, naively)
	if os.Getenv("NIGHT") == "" {
		t.Setenv("FUZZMACHINE_SHRINK", "0")
		planted.Found(t, m, planted.Bug{Name: "a naive property", Signature: "invariant reads repeat", Steps: 6, Slack: 64 - 6})
		return
	}
	planted.Found(t, m, planted.Bug{
		Name: "a naive property", Signature: "invariant reads repeat", Steps: 6, Script: nonRepeatable,
		Also: []string{ // the other key, in all three places at once
			`begin "a"; begin "b"; read by="a" key="y"; update by="b" key="y"; commit "b"; read by="a" key="y"`,
		},
	})
}

// On SQLite what has committed always has an order.
func TestSerializable(t *testing.T) {
	planted.Survives(t, naive(onSQLite, isolation.Serializable, ordered))
}
