package budget_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// drift is how two clients drift apart. The second one shows an entry that the first one has removed. The same script
// is an entry of the corpus of FuzzBudget.
const drift = `open by="a" name="bank"; add by="a" what="rent" cents=1; refresh by="b"; remove by="a" number=1; remove by="b" number=1`

func TestDrift(t *testing.T) {
	correct.Replay(t, drift)
	entry, err := os.ReadFile("testdata/fuzz/FuzzBudget/drift")
	if err != nil || !strings.HasSuffix(string(entry), drift+"\n") {
		t.Errorf("the entry is not of that script: %q, %v", entry, err)
	}
}

// withoutDrift is a postcondition that is easy to believe: what a client shows can be removed.
func withoutDrift(_ *household.Model, _ household.Remove, answer error) error {
	if errors.Is(answer, household.ErrUnknown) {
		return errors.New("the client shows the entry")
	}
	return nil
}

// believer returns the machine that forbids two clients to drift apart.
func believer() *fuzzmachine.Machine {
	elements := append(household.Laws(), household.Removal().Ensures(withoutDrift))
	for _, a := range household.Actions() {
		if a.Name != "remove" {
			elements = append(elements, a.Element)
		}
	}
	return fuzzmachine.New(household.New, homes(""), elements...).With(database, fuzzmachine.Steps(8))
}

// The script refutes it. A network that loses a reply needs one client and one step less.
func TestDriftRefutes(t *testing.T) {
	planted.Found(t, believer(), planted.Bug{Name: "drift is forbidden", Signature: "ensures remove", Steps: 4, Slack: 1})
}
