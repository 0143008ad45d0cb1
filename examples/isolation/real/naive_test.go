package real

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// naive is the machine of a database, and of properties that one may take for granted.
func naive(db *fuzzmachine.Fixture[*Database], level isolation.Level, properties ...anomaly) *fuzzmachine.Lockstep[*history, *sessions] {
	m := &fuzzmachine.Lockstep[*history, *sessions]{
		Model:   func() *history { return new(history) },
		System:  func(t *fuzzmachine.T) *sessions { return newSessions(t, db.Get().At(level)) },
		Actions: actions((*history).can, (*history).answered),
		Fixture: db,
		Limits:  patient,
	}
	for _, p := range properties {
		m.Invariants = append(m.Invariants, fuzzmachine.Always(p.name, func(w *fuzzmachine.Pair[*history, *sessions]) error { return p.none(w.Model) }))
	}
	return m
}

var naively = anomaly{name: "reads repeat", none: readsRepeat}

// ordered is what anomalies are about.
var ordered = anomaly{name: "serializable", none: serializable}

const nonRepeatable = `begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; commit "b"; read by="a" key="x"`

// That later reads equal the first one is refuted at Read Committed.
func TestNaive(t *testing.T) {
	wantsPostgres(t)
	planted.Found(t, naive(onPostgres, isolation.ReadCommitted, naively), planted.Bug{
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
