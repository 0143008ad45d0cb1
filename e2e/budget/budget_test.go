package budget_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// These run beside the generated programs. The first one is the drift of two clients; in the second one the page is the
// other client.
var scripts = []string{`
	open by="a" name="bank"; add by="a" what="rent" cents=1; refresh by="b"
	remove by="a" number=1; remove by="b" number=1`, `
	open by="b" name="bank"; add by="b" what="rent" cents=1; refresh by="a"
	remove by="b" number=1; remove by="a" number=1`, `
	open by="a" name="bank"; open by="a" name="cash"; show by="a" account=bank
	repeat by="a" day=30 cents=-129; night 30; stop by="a" rule=1 !lost@1
	transfer by="a" to="cash" cents=29; add by="a" what="a <b>&amp; c" cents=0`,
}

// The page does what the model says.
func TestPage(t *testing.T) {
	m := machine(t, bug{})
	programs := "8"
	if os.Getenv("NIGHT") != "" {
		programs = "128"
	}
	r := seeded(t, m, programs)
	for _, script := range scripts {
		r.tapes = append(r.tapes, m.Tape(script))
	}
	began, steps, onPage := time.Now(), 0, 0
	for _, tape := range r.tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
		program := m.Description().Decode(tape)
		script := m.Description().PrintLine(program)
		steps += len(program)
		onPage += strings.Count(script, `by="a"`)
	}
	seconds := time.Since(began).Seconds()
	t.Logf("%d steps in %d programs, %.1f a second; %d of them on the page, %.1f a second", steps, len(r.tapes),
		float64(steps)/seconds, onPage, float64(onPage)/seconds)
}

// A bug is a mistake in budget.js.
type bug struct {
	name, right, wrong string
	script, signature  string // of the shortest program that shows it
}

const (
	opened = `open by="a" name="bank"`
	added  = opened + `; add by="a" what="rent" cents=1`
)

var bugs = []bug{
	{"without a reply it is loading for ever", "state.loading = false;\n", "state.loading = state.stale;\n",
		`refresh by="a" !lost@1`, "invariant loading"},
	{"it does not show that it is loading", `at("loading").hidden = !state.loading`, `at("loading").hidden = true`,
		`refresh by="a"`, "invariant loading"},
	{"it does not say that it is busy", `setAttribute("aria-busy", state.loading)`, `setAttribute("aria-busy", false)`,
		`refresh by="a"`, "invariant loading"},
	{"it does not say that it is out of date", "state.stale = true", "state.stale = false",
		`refresh by="a" !timeout@1`, "state Clients[*].Stale"},
	{"an error stays for ever", `state.error = "";`, "",
		`open by="a" name="bank" !timeout@1; refresh by="a"`, "answer refresh"},
	{"what is refused looks done", "    fail(error);\n    account", "    account",
		opened + `; open by="a" name="bank"`, "answer open"},
	{"after a removal it does not load", "await load(account ??", `if (method !== "DELETE") await load(account ??`,
		added + `; remove by="a" number=1`, "state Clients[*].Balances[*].Cents"},
	{"it shows another account than the new one", "await load(account ?? state", "await load(state",
		opened + `; open by="a" name="cash"`, "state Clients[*].Account"},
	{"0.01 is .01", `padStart(3, "0")`, `padStart(2, "0")`, added, "state Clients[*].Balances[*].Cents"},
	{"text is taken for HTML", "e.textContent = text", "e.innerHTML = text",
		opened + `; add by="a" what="a <b>&amp; c" cents=1`, "state Clients[*].Entries[*].What"},
	{"what is planned is not cleared", `at("planned").tBodies[0].replaceChildren`, `at("planned").tBodies[0].append`,
		opened + `; repeat by="a" day=1 cents=1; night 1; refresh by="a"; refresh by="a"`, "state Clients[*].Planned"},
}

// Mistakes in the page are found.
func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.name, func(t *testing.T) {
			t.Setenv("FUZZMACHINE_SHRINK", "0")
			m := machine(t, b)
			seeded(t, m, "0")
			var failure *fuzzmachine.Failure
			if err := m.Check(m.Tape(b.script)); !errors.As(err, &failure) || failure.Signature != b.signature {
				t.Errorf("%s does not fail as %s: %v", b.script, b.signature, err)
			}
		})
	}
}

// seeded returns generated programs of a machine.
func seeded(t *testing.T, m *fuzzmachine.Machine, programs string) *recorder {
	t.Helper()
	t.Setenv("FUZZMACHINE_SEEDS", programs)
	r := &recorder{T: t}
	m.Seed(r)
	return r
}

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF. What is shared is closed at the end of the test.
func (r *recorder) Cleanup(end func()) { r.T.Cleanup(end) }
