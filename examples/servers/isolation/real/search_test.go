package real

import (
	"errors"
	"os"
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A column is a column of the table: a database at a level.
type column struct {
	title string
	db    *fuzzmachine.Fixture[*Database]
	level isolation.Level
}

var columnsOfTable = []column{
	{"SQLite", onSQLite, isolation.Serializable},
	{"PostgreSQL: read committed", onPostgres, isolation.ReadCommitted},
	{"repeatable read", onPostgres, isolation.RepeatableRead},
	{"serializable", onPostgres, isolation.Serializable},
}

// search runs generated programs and the scripts written by hand. It returns the smallest number of steps for
// each anomaly that they show.
func (c column) search(t *testing.T, programs int) map[string]int {
	t.Helper()
	shown := make(map[string]bool) // by the last run
	var looks []element[*history]
	for _, a := range anomalies {
		looks = append(looks, fuzzmachine.Always(a.name, func(w *watched) error {
			shown[a.name] = shown[a.name] || a.none(w.Model) != nil
			return nil
		}))
	}
	m := watching(c.db, func(t *fuzzmachine.T) *sessions {
		clear(shown)
		return newSessions(t, c.db.Get().At(c.level))
	}, looks...)
	tapes := generated(t, m, programs)
	for _, a := range anomalies {
		if a.byHand || os.Getenv("NIGHT") == "" {
			tapes = append(tapes, m.Tape(a.script))
		}
	}
	found := make(map[string]int)
	for _, tape := range tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
		for _, a := range anomalies {
			if shown[a.name] && found[a.name] == 0 {
				found[a.name] = c.steps(t, a, tape)
			}
		}
	}
	return found
}

// steps shrinks a program that shows an anomaly, and returns the number of steps; 0 if it does not show it.
func (c column) steps(t *testing.T, a anomaly, tape []byte) int {
	t.Helper()
	var f *fuzzmachine.Failure
	m := naive(c.db, c.level, a)
	generated(t, m, 0) // reads the environment
	if err := m.Check(tape); err == nil {
		return 0
	} else if !errors.As(err, &f) || f.Kind != "invariant" {
		t.Fatal(err)
	}
	return f.Step
}

// answers returns the answers of the database to a script, without those of skipped steps.
func (c column) answers(t *testing.T, script string) []said {
	t.Helper()
	var last *sessions
	watching(c.db, func(t *fuzzmachine.T) *sessions {
		last = newSessions(t, c.db.Get().At(c.level))
		return last
	}).Replay(t, script)
	return last.said
}

// generated returns generated programs of a machine, the same each time.
func generated(t *testing.T, m *fuzzmachine.Machine, programs int) [][]byte {
	t.Helper()
	for name, value := range map[string]string{"SEEDS": strconv.Itoa(programs), "SEED": "", "CHECKS": ""} {
		t.Setenv("FUZZMACHINE_"+name, value)
	}
	r := &recorder{T: t}
	m.Seed(r)
	return r.tapes
}

// A recorder is the f of a fuzz target. It keeps the tapes that Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF. It ignores the function, so nothing is reported at the end.
func (r *recorder) Cleanup(func()) {}
