package budget_test

import (
	"errors"
	"testing"

	"github.com/fuzzmachine/go/examples/servers/budget"
	"github.com/fuzzmachine/go/examples/servers/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// All runs share a database in memory. Each is in a transaction, which is rolled back.
var database = &fuzzmachine.Fixture[*budget.Store]{
	Open: func() (*budget.Store, error) {
		s, err := budget.OpenStore(":memory:")
		if err == nil {
			_, err = s.Exec("begin")
		}
		return s, err
	},
	Reset: func(s *budget.Store) error {
		_, undone := s.Exec("rollback")
		_, begun := s.Exec("begin")
		return errors.Join(undone, begun)
	},
	Close: (*budget.Store).Close,
}

// homes returns a function that makes a home with a bug.
func homes(bug string) func(*fuzzmachine.T) *household.Home {
	return func(t *fuzzmachine.T) *household.Home {
		return household.NewHome(t, database.Get(), bug, transport.Direct)
	}
}

// machine returns the machine of a household with a bug.
func machine(bug string) *fuzzmachine.Machine { return household.Machine(homes(bug)).With(database) }

var correct = machine("")

func FuzzBudget(f *testing.F) {
	correct.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { correct.Run(t, tape) })
}
