package real

import (
	"fmt"
	"os"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A state is a state of the model. Writes are numbered like those of sessions.
type state struct {
	isolation.State
	writes int
}

type (
	set    = *futures.Set[state]
	future = futures.Future[state, isolation.Answer]
)

func (s state) do(c isolation.Call) (list []future) {
	if c.Do == isolation.Update || c.Do == isolation.Insert {
		s.writes++
		c.Value = s.writes
	}
	for _, f := range s.State.Do(c) {
		list = append(list, future{Answer: f.Answer, Next: state{f.Next, s.writes}})
	}
	return list
}

// can is the guard of a call.
func can(s state, c isolation.Call) bool {
	if c.Do == isolation.Begin {
		return s.Idle(c.By)
	}
	return s.Ready(c.By)
}

// remembers is the invariant that the model has not forgotten a read. What a transaction has read decides what it may see
// and whether it may commit, so that a model that forgets it allows too much.
func remembers(w *fuzzmachine.Pair[set, *sessions]) error {
	for _, s := range w.Model.States() {
		for _, by := range []isolation.Who{isolation.A, isolation.B} {
			if w.System.looked[by.Index()] && !s.Looked(by) {
				return fmt.Errorf("%s has read something, and the model says that it has not", by)
			}
		}
	}
	return nil
}

// promises returns a machine that checks that a database keeps what a level promises.
func promises(db *fuzzmachine.Fixture[*Database], level isolation.Level) *fuzzmachine.Machine {
	newModel := func() set { return futures.SetOf(state{State: isolation.New(level)}) }
	newSessions := func(t *fuzzmachine.T) *sessions { return newSessions(t, db.Get().At(level)) }
	elements := append(actions(futures.Every(can), futures.Explains(state.do)), fuzzmachine.Always("remembers", remembers))
	return fuzzmachine.New(newModel, newSessions, elements...).
		With(patient, db, demand.Fulfilled(), demand.Foreseen(), demand.EachEffective())
}

func FuzzSQLite(f *testing.F) {
	m := promises(onSQLite, isolation.Serializable)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func FuzzReadCommitted(f *testing.F) {
	wantsPostgres(f)
	m := promises(onPostgres, isolation.ReadCommitted)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func FuzzRepeatableRead(f *testing.F) {
	wantsPostgres(f)
	m := promises(onPostgres, isolation.RepeatableRead)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func FuzzSerializable(f *testing.F) {
	wantsPostgres(f)
	m := promises(onPostgres, isolation.Serializable)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

// A database of a stricter level also keeps what a weaker one promises.
func TestSQLiteKeepsThePromisesOfAllLevels(t *testing.T) {
	programs := 200
	if os.Getenv("NIGHT") != "" {
		programs = enough
	}
	for _, level := range []isolation.Level{isolation.ReadCommitted, isolation.RepeatableRead} {
		m := promises(onSQLite, level)
		for _, tape := range generated(t, m, programs) {
			if err := m.Check(tape); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestSQLiteIsSerializable(t *testing.T) {
	planted.Survives(t, promises(onSQLite, isolation.Serializable))
}
