package fuzzmachine_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/mapping"
)

// A restless system does not come to rest.
type restless struct{ error }

func (restless) Unsettled() {}

// rarer are failures of the kinds that bads lack, and that the process survives.
var rarer = []bad{
	{
		name: "unsettled", reason: "a system that does not come to rest", script: "put 1; put 2",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Finally("rest", func(w *pair) error {
				if len(w.System.Items) > 1 {
					return restless{errors.New("2 messages are under way")}
				}
				return nil
			}))
		},
	},
	{
		name: "holds", reason: "a step leads where no start may be", script: "start [1,2,3]; put 1",
		machine: func() machine { return newShelves(none, begun(none).Holds("few", (*shelf).few), compared) },
	},
	{
		name: "ensures", reason: "a postcondition", script: "put 1; take; take",
		machine: func() machine { return machineOf(put(), takes().Ensures(had)) },
	},
	{
		name: "order", reason: "an update of two callers is lost", script: "a: add 1 !switch=1; b: add 1",
		machine: func() machine { return moneyboxes() },
	},
	{
		name: "reset", reason: "a fixture that cannot be reset", script: "put 1",
		machine: func() machine {
			return newShelves(none).With(&fuzzmachine.Fixture[int]{
				Open: func() (int, error) { return 0, nil }, Reset: func(int) error { return errors.New("no server") },
			})
		},
	},
	{
		name: "unpredicted", reason: "a stub that does not consult its prophecy", script: "send 1; send 2 !lost",
		machine: func() machine { return newCarrier("deaf", false) },
	},
	{
		name: "plain", reason: "a stub that helps the system", script: "send 1; send 2 !lost; send 4",
		machine: func() machine {
			return carrying("", false).machine(
				fuzzmachine.Plain[*depot](func(*fuzzmachine.T) *carrier { return &carrier{fault: "busy"} }))
		},
	},
}

// lacking is what LocalAgrees says of a part that is not enough.
func lacking(t *testing.T) string {
	t.Helper()
	alone := func(s *cashier, _ paying) (answer int8) {
		if s.wrong == nil {
			answer = 1
		}
		return answer
	}
	action := fuzzmachine.Both("do", func(cash, paying) int8 { return 0 }, alone).
		From(fuzzmachine.Part(cash.pocket, cashWith, cashierWith(nil)))
	_, failed := agrees(desks(right, action, pay(), mapping.ToModel((*cashier).seen)))
	return failed + "\n"
}

// Each kind of failure has a golden report. What ends a process, or depends on others, has it where processes are run.
func TestEachKindHasAGoldenReport(t *testing.T) {
	var all string
	for _, file := range []string{reports, filepath.Join("..", "e2e", "failures", "testdata", "reports.txt")} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	var kinds []string
	for line := range strings.Lines(all) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "signature" {
			kinds = append(kinds, words[1])
		}
	}
	for _, kind := range failure.Kinds() {
		if !slices.Contains(kinds, string(kind)) {
			t.Errorf("no report is of the kind %s", kind)
		}
	}
}
