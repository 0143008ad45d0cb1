package real

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// These bugs are planted in a layer over SQLite. Each is of a kind that such layers have in practice.
const (
	loses   = "reports a commit that it has not made"
	caches  = "keeps what it has read for the next transaction"
	resumes = "continues in a new transaction after a failure"
	gives   = "fails although no other transaction is in the way"
)

var bugs = []planted.Bug{
	{Name: loses, Signature: "answer read|answer update", Steps: 5,
		Script: `begin "a"; update by="a" key="x"; commit "a"; begin "a"; read by="a" key="x"`,
		Also: []string{ // an update that was not made should be in the way of another
			`begin "a"; begin "b"; count "a"; update by="b" key="x"; commit "b"; update by="a" key="x"`,
		}},
	{Name: caches, Signature: "answer read|answer update", Steps: 6, Programs: 1024,
		Script: `begin "a"; update by="a" key="x"; read by="a" key="x"; rollback "a"; begin "a"; read by="a" key="x"`,
		Also: []string{ // if there is no time for a search
			`begin "a"; begin "b"; read by="b" key="x"; commit "b"; update by="a" key="x"; commit "a"; begin "b"; read by="b" key="x"`,
			`begin "a"; begin "b"; read by="a" key="x"; commit "a"; update by="b" key="x"; commit "b"; begin "a"; read by="a" key="x"`,
			// a transaction that reads a kept value has not looked at the database, so its update succeeds
			`begin "a"; begin "b"; read by="a" key="x"; commit "a"; begin "a"; read by="a" key="x"; update by="b" key="x"; commit "b"; update by="a" key="x"`,
		}},
	{Name: resumes, Signature: "answer update|answer read", Steps: 6, Programs: 1024,
		Script: `begin "a"; begin "b"; read by="b" key="x"; update by="a" key="x"; commit "a"; update by="b" key="x"`,
		Also: []string{
			// as simple: one counts instead of reading, and the connections may be exchanged
			`begin "a"; begin "b"; count "b"; update by="a" key="x"; commit "a"; update by="b" key="x"`,
			`begin "a"; begin "b"; count "a"; update by="b" key="x"; commit "b"; update by="a" key="x"`,
			// SQLite also refuses the update of another key, which the model allows but does not require; the
			// next read shows the bug
			`begin "a"; begin "b"; read by="b" key="x"; update by="a" key="y"; commit "a"; update by="b" key="x"; read by="b" key="y"`,
		}},
	{Name: gives, Signature: "answer commit", Steps: 2, Script: `begin "a"; commit "a"`},
}

// A layer is a connection with a bug.
type layer struct {
	isolation.Conn
	fault  string
	cached map[isolation.Key]int
}

func (l *layer) Commit() error {
	switch l.fault {
	case loses:
		return l.Rollback()
	case gives:
		return errors.Join(isolation.ErrSerialization, l.Rollback())
	}
	return l.Conn.Commit()
}

func (l *layer) Read(k isolation.Key) (int, error) {
	if v, known := l.cached[k]; known && l.fault == caches {
		return v, nil
	}
	v, err := l.Conn.Read(k)
	l.cached[k] = v
	return v, err
}

func (l *layer) Update(k isolation.Key, v int) error {
	delete(l.cached, k)
	err := l.Conn.Update(k, v)
	if l.fault == resumes && errors.Is(err, isolation.ErrSerialization) {
		return errors.Join(l.Begin(), l.Conn.Update(k, v))
	}
	return err
}

// with returns a fixture with the database of another one, altered for each run.
func with(db *fuzzmachine.Fixture[*Database], alter func(*Database)) *fuzzmachine.Fixture[*Database] {
	return &fuzzmachine.Fixture[*Database]{
		Open: func() (*Database, error) {
			d, err := db.Open()
			if err != nil {
				return nil, err
			}
			altered := *d
			return &altered, nil
		},
		Reset: func(d *Database) error {
			alter(d)
			return d.Reset()
		},
	}
}

// layered returns a machine of SQLite under a layer with a fault.
func layered(fault string) *fuzzmachine.Machine {
	return promises(with(onSQLite, func(d *Database) {
		for i := range d.Conns {
			d.Conns[i] = &layer{d.open[i], fault, make(map[isolation.Key]int)}
		}
	}), isolation.Serializable)
}

// FuzzPlanted is FuzzSQLite under a layer with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := layered(planted.Chosen(f, "isolation/real", bugs))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

// The programs of plain go test find each bug, and the final program is one of the shortest.
func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) {
			planted.Found(t, short(layered(b.Name)), b)
		})
	}
}

// short makes programs short, unless NIGHT=1 is set. Shrinking from 64 steps can take ten times as many runs
// as from 24, with the same result.
func short(m *fuzzmachine.Machine) *fuzzmachine.Machine {
	if os.Getenv("NIGHT") != "" {
		return m
	}
	return m.With(fuzzmachine.Steps(24))
}

var (
	// Each transaction begins at the default level.
	asDefault = with(onPostgres, func(d *Database) { d.begin = func(isolation.Level) string { return "begin" } })

	// Neither connection looks for deadlocks.
	blind = with(onPostgres, func(d *Database) { d.GivesIn = nil })

	// Each transaction begins at Repeatable Read.
	asRepeatable = with(onPostgres, func(d *Database) {
		d.begin = func(isolation.Level) string { return "begin isolation level repeatable read" }
	})
)

// With NIGHT=1 this is tested at each level.
func TestWeakerLevelIsFound(t *testing.T) {
	wantsPostgres(t)
	planted.Found(t, short(promises(asDefault, isolation.RepeatableRead)), planted.Bug{
		Name: "the default level", Signature: "answer read|answer update|answer commit|answer count",
		Steps: 5, Slack: 1,
	})
	if os.Getenv("NIGHT") == "" {
		return // finding the others takes thousands of programs
	}
	planted.Found(t, promises(asRepeatable, isolation.Serializable), planted.Bug{
		Name: "repeatable read", Signature: "answer commit",
		Steps: 8, Slack: 2, // a busy computer has no time for more
	})
	planted.Found(t, naive(onPostgres, isolation.RepeatableRead, ordered), planted.Bug{
		Name: "repeatable read", Signature: "invariant serializable", Steps: 8,
	})
}

// If neither connection looks for deadlocks, the report says who waits for whom. If one does, the program
// continues.
func TestCycleOfWaitsIsReportedOrBroken(t *testing.T) {
	wantsPostgres(t)
	var cycle listener
	promises(blind, isolation.ReadCommitted).Replay(&cycle, deadlock)
	if !strings.Contains(cycle.report, "a cycle of waits: update of b waits for a, and update of a for b") {
		t.Error(cycle.report)
	}
	promises(onPostgres, isolation.ReadCommitted).Replay(t,
		deadlock+`; commit "a"; begin "b"; read by="b" key="x"`)
}

// A listener is a t that keeps the report.
type listener struct{ report string }

// Helper, Name and Fatalf implement fuzzmachine.TestingT.
func (*listener) Helper()                        {}
func (*listener) Name() string                   { return "TestListener" }
func (l *listener) Fatalf(_ string, args ...any) { l.report = args[0].(string) }
