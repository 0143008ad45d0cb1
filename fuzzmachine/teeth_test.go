package fuzzmachine_test

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
)

// A dentist is a test that keeps what is logged.
type dentist struct {
	recorder
	logged string
}

func (d *dentist) Logf(format string, args ...any) { d.logged += args[0].(string) }

// bite returns the table of a machine's teeth, and whether the test passes.
func bite(t *testing.T, m machine) (table string, passed bool) {
	t.Helper()
	d := &dentist{recorder: recorder{name: "TestTeeth"}}
	m.With(fuzzmachine.Steps(32)).Teeth(d)
	if d.logged != "" && len(d.words) == 0 {
		return d.logged, true
	}
	if len(d.words) != 1 || d.logged != "" {
		t.Fatalf("%q, %q", d.words, d.logged)
	}
	return strings.TrimPrefix(d.words[0], "Teeth: "), false
}

// shareOf returns how many flaws were noticed, in percent.
func shareOf(t *testing.T, table string) int {
	t.Helper()
	found := regexp.MustCompile(`flaws are noticed, (\d+) %`).FindStringSubmatch(table)
	if found == nil {
		t.Fatalf("no share:\n%s", table)
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// rows fails the test unless a table has lines with these words, whatever stands between them.
func rows(t *testing.T, table string, lines ...string) {
	t.Helper()
	text := regexp.MustCompile(` +`).ReplaceAllString(table, " ")
	for _, line := range lines {
		if !strings.Contains(text, "\n "+line) {
			t.Errorf("there is no line %q:\n%s", line, table)
		}
	}
}

// A test that compares answers and states notices all flaws, and the table says by what.
func TestTeethOfAGoodTest(t *testing.T) {
	table, passed := bite(t, newShelves(none, compared))
	if again, _ := bite(t, newShelves(none, compared)); !passed || shareOf(t, table) != 100 || again != table {
		t.Errorf("it passes: %t, and prints\n%sor\n%s", passed, table, again)
	}
	rows(t, table, "put another answer 32 of 32 the answer of put\n", "put the system is not called 32 of 32 the mapping\n",
		"put the model is not called 32 of 32 the mapping\n", "take another result 2 32 of 32 the answer of take\n",
		"the model size of Items changes 32 of 32 the ", "the model Items[*] changes 32 of 32 the ",
		"size the system is not called none of its steps changed the model\n",
		"tidy the model is not called none of its steps changed the model\n")
	if regexp.MustCompile(`tidy +another answer`).MatchString(table) {
		t.Errorf("an action without an answer has another one:\n%s", table)
	}
}

// unseen is compared with anything.
func unseen[R any]() mapping.Comparer[R] { return mapping.By(func(_, _ R) bool { return true }, nil) }

// blindShelves returns a machine of shelves that compares no answers.
func blindShelves(more ...element) machine {
	m := shelving(none)
	m.actions = []element{
		fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Answers(unseen[int]()),
		fuzzmachine.Call2("take", (*shelf).take, (*faulty).take).Answers(unseen[fuzzmachine.Two[int8, bool]]()),
		fuzzmachine.Call("size", (*shelf).size, (*faulty).size).Answers(unseen[int]()),
	}
	return m.machine(more...)
}

// A test that was weakened on purpose is caught: it notices less than half.
func TestTeethOfABlindTest(t *testing.T) {
	table, passed := bite(t, blindShelves())
	if share := shareOf(t, table); passed || share >= 50 {
		t.Errorf("it passes: %t\n%s", passed, table)
	}
	wants(t, table, "put, another answer: the comparison accepts another value there.",
		"put, the system is not called: in these programs nothing reads what the step changes.",
		"the model, size of Items changes: no comparison depends on it.")
	constant := mapping.Refine(func(*shelf) int { return 1 }, func(*faulty) int { return 1 })
	if table, passed := bite(t, blindShelves(constant)); passed || shareOf(t, table) >= 50 {
		t.Errorf("with a mapping that is constant it passes: %t\n%s", passed, table)
	}
}

// A mapping alone notices what it maps. The table says how often each comparison has.
func TestTeethNameWhatOneComparisonNotices(t *testing.T) {
	table, passed := bite(t, blindShelves(compared))
	rows(t, table, "put the system is not called 32 of 32 the mapping\n", "put another answer 0 of ",
		"the mapping 182\n", "the answer of put 0\n")
	if passed {
		t.Error("it passes, though no answers are compared")
	}
}

// A tallied shelf knows more than the system.
type tallied struct {
	shelf
	hits int
}

func (c *tallied) put(v int8) int { c.hits++; return c.shelf.put(v) }

// A part of the model that no mapping sees is named.
func TestTeethNameTheForgottenField(t *testing.T) {
	m := fuzzmachine.New(func() *tallied { return new(tallied) }, func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both("put", (*tallied).put, (*shelf).put),
		mapping.Refine((*tallied).items, (*shelf).items))
	table, passed := bite(t, m)
	rows(t, table, "the model hits changes 0 of 256\n", "the model shelf.Items[*] changes 32 of 32 ")
	wants(t, table, "  the model, hits changes: no comparison depends on it. Add it to a mapping; if it says nothing of the "+
		"system, remove it from the model.\n")
	if passed {
		t.Error("it passes")
	}
	if table, passed = bite(t, m.With(demand.Noticed(0.5))); !passed || !strings.Contains(table, "50 % are demanded") {
		t.Errorf("half of it is enough, and it fails:\n%s", table)
	}
}

// A start is no action of which something could be wrong. What follows one is made wrong like the rest, also
// in single steps.
func TestTeethOfAMachineWithAStart(t *testing.T) {
	whole := mapping.ToModel(func(s *faulty) *shelf { return &shelf{slices.Clone(s.Items)} })
	begins := newShelves(none, begun(none), whole)
	for _, m := range []machine{begins, begins.With(fuzzmachine.SingleSteps())} {
		table, passed := bite(t, m)
		rows(t, table, "put the system is not called 32 of 32 the mapping\n", "the model Items[*] changes 32 of 32 ")
		if !passed || strings.Contains(table, " start ") || strings.Contains(table, "the invariant") {
			t.Errorf("it passes: %t\n%s", passed, table)
		}
	}
}

// Each comparison has the name that reports have. One that was given none is called by the model's function.
func TestTeethNameComparisonsAsReportsDo(t *testing.T) {
	other := mapping.Refine((*shelf).items, (*faulty).items)
	table, _ := bite(t, newShelves(none, other, mapping.Refine((*shelf).items, (*faulty).items).Named("all"),
		fuzzmachine.Always("fits", func(*fuzzmachine.Pair[*shelf, *faulty]) error { return nil })))
	rows(t, table, `the mapping "items" `, `the mapping "all" `, `the invariant "fits" `)
}

// Offers is no guard, and nobody can take it away. A guard beside it can be, and where nothing is offered
// then, no step is taken.
func TestTeethOfOffers(t *testing.T) {
	if table, _ := bite(t, kitchen(eat((*menu).eat))); regexp.MustCompile(`eat +its guard`).MatchString(table) {
		t.Error(table)
	}
	table, _ := bite(t, kitchen(eat((*menu).eat).When(func(m *menu) bool { return len(m.Dishes) > 0 })))
	rows(t, table, "eat its guard is taken away where it was false, nothing was offered\n")
	spoiled := func(m *menu, a meal) string {
		if len(m.Dishes) < 2 {
			return "nothing"
		}
		return m.eat(a)
	}
	table, _ = bite(t, kitchen(eat(spoiled).When(func(m *menu) bool { return len(m.Dishes) > 1 })))
	rows(t, table, "eat its guard is taken away 16 of 16 the answer of eat\n")
}

// Where the system chooses the answer, the model judges it.
func TestTeethOfObserved(t *testing.T) {
	adopt := func(judges bool) machine {
		return newShelves(none, compared, fuzzmachine.Observed("add", func(s *shelf, v int8, size int) error {
			if s.put(v); judges && size != len(s.Items) {
				return errors.New("it has another size")
			}
			return nil
		}, (*faulty).put))
	}
	table, _ := bite(t, adopt(true))
	rows(t, table, "add another answer 32 of 32 the answer of add\n", "add the system is not called 32 of 32 the mapping",
		"add the model is not called 32 of 32 the mapping\n")
	table, _ = bite(t, adopt(false))
	rows(t, table, "add another answer 0 of ")
}

// One function for both sides gets a copy of the model. That the rest cannot be made wrong is said.
func TestTeethOfDoBoth(t *testing.T) {
	m := newShelves(none, compared, fuzzmachine.DoBoth("both", func(t *fuzzmachine.T, m *shelf, s *faulty, v int8) {
		if m.put(v) != s.put(v) {
			t.Errorf("they have other sizes")
		}
	}))
	table, passed := bite(t, m)
	rows(t, table, "both the model is not called 32 of 32 the mapping\n",
		"both: one function acts on both sides, so that the system's side cannot be wrong alone; Both could be tried there\n")
	if strings.Contains(table, "both         another") || !passed {
		t.Errorf("it passes: %t\n%s", passed, table)
	}
	whole := mapping.ToModel(func(s *faulty) *shelf { return &shelf{slices.Clone(s.Items)} })
	both := fuzzmachine.DoBoth("both", func(t *fuzzmachine.T, m *shelf, s *faulty, v int8) { m.put(v); s.put(v) })
	table, _ = bite(t, newShelves(none, both, whole).With(fuzzmachine.SingleSteps()))
	wants(t, table, "both: an update of the model cannot be lost")
}

// Of two systems the first one is not looked into, and is known by what the mapping sees of it.
func TestTeethOfAPair(t *testing.T) {
	m, counts := newPaired(mapping.Refine(func(r *reference) []int8 { return r.Items }, (*shelf).items))
	table, passed := bite(t, m)
	rows(t, table, "put the model is not called 32 of 32 the mapping\n", "take the system is not called 32 of 32 the mapping\n")
	if !passed || counts[1] > 0 || counts[2] > 0 || strings.Contains(table, "changes ") {
		t.Errorf("it passes: %t; made, copied, asked: %d\n%s", passed, *counts, table)
	}
}

// If a model may not be looked into and nothing maps it, each step may change it.
func TestTeethOfAPairWithoutMapping(t *testing.T) {
	m, _ := newPaired()
	table, _ := bite(t, m)
	if rows(t, table, "put the system is not called "); strings.Contains(table, "none of its steps changed the model") {
		t.Error(table)
	}
}

// A world has no sides, a fuzz target is no place for it, and a program that fails must be mended first.
func TestTeethRefuse(t *testing.T) {
	table, passed := bite(t, newDesk(func(*fuzzmachine.T, *handle) {}))
	if passed || !strings.Contains(table, "the machine has one world") {
		t.Errorf("%t %s", passed, table)
	}
	r := &recorder{name: "FuzzShelves"}
	newShelves(none).Teeth(r)
	wants(t, r.said(), "Teeth: a fuzz target runs what a fuzzer finds: call it in a test of its own")
	wrong := newShelves(at("size", func(s *faulty) { s.Items = nil }))
	if table, passed = bite(t, wrong); passed {
		t.Error("a test that fails passes")
	}
	wants(t, table, "a program fails although nothing was made wrong", "run go test -run=^Fuzz", "step 2, size: the answers differ",
		"signature   answer size", "shrunk      from ", ".Replay(t, `")
	known := wrong.With(fuzzmachine.Known("answer size", "answer take", "answer put"))
	if table, _ = bite(t, known); !strings.Contains(table, "which Known ignores") {
		t.Errorf("programs that fail in a known way are not left out: %s", table)
	}
}

// A share must be one.
func TestNoticedRefusesWhatIsNoShare(t *testing.T) {
	for _, share := range []float64{-0.1, 1.1} {
		text := panicOf(func() { newShelves(none).With(demand.Noticed(share)).Teeth(&recorder{name: "TestTeeth"}) })
		wants(t, text, "demand.Noticed: a share is from 0 to 1")
	}
}

// A step that was excused is no flaw, and a step that stutters changes no model.
func TestTeethOfExcusedSteps(t *testing.T) {
	fail := func(s *shelf, bad bool) error { s.put(1); return nil }
	m := newShelves(none, compared, fuzzmachine.Both("try", fail, func(s *faulty, bad bool) error {
		if bad {
			return errors.New("bad")
		}
		return fail(&s.shelf, bad)
	}).StuttersIf(func(bad bool) bool { return bad }))
	table, passed := bite(t, m)
	rows(t, table, "try another answer 32 of 32 ", "try the model is not called 32 of 32 the mapping\n")
	if !passed {
		t.Errorf("it fails:\n%s", table)
	}
}

// A flaw that shows only as a failure in Known is not counted, and the table says which failure.
func TestTeethOfKnownFailures(t *testing.T) {
	known := newShelves(none, compared).With(fuzzmachine.Known("answer put"))
	table, passed := bite(t, known)
	rows(t, table, "put another answer it shows only as answer put, which Known ignores. With When, ",
		"put the system is not called 32 of 32 the mapping\n")
	if !passed || shareOf(t, table) != 100 {
		t.Errorf("it passes: %t\n%s", passed, table)
	}
	never := fuzzmachine.Known("answer put").When(func(*fuzzmachine.Failure) bool { return false })
	table, _ = bite(t, newShelves(none, compared).With(never))
	rows(t, table, "put another answer 32 of 32 the answer of put\n")
}

// A roomy shelf has room to work in, which its method Clone leaves out.
type roomy struct {
	shelf
	room []int8
}

func (r *roomy) put(v int8) int { r.room = append(r.room, v); return r.shelf.put(v) }
func (r *roomy) look() int      { r.room = append(r.room, 0); return len(r.Items) }
func (r *roomy) Clone() *roomy  { return &roomy{shelf: shelf{slices.Clone(r.Items)}} }

// What Clone leaves out is not changed, and a step that changes only that changes nothing.
func TestTeethLeaveOutWhatCloneDoes(t *testing.T) {
	m := fuzzmachine.New(func() *roomy { return new(roomy) }, func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both("put", (*roomy).put, (*shelf).put),
		fuzzmachine.Call("look", (*roomy).look, func(s *shelf) int { return len(s.Items) }),
		mapping.Refine((*roomy).items, (*shelf).items))
	table, passed := bite(t, m)
	rows(t, table, "the model size of room changes it was never there, or what Clone returns does not have it\n",
		"look the model is not called none of its steps changed the model\n")
	if !passed {
		t.Errorf("it fails:\n%s", table)
	}
}

// A run that hangs is enough for its flaw, and hinders no other one. Those that come after too many are not
// called equivalent.
func TestTeethOfFlawsThatHang(t *testing.T) {
	hangs := func(name string) element {
		return fuzzmachine.Call0(name, (*shelf).wait, func(s *faulty) { s.wait() }).
			When(func(s *shelf) bool { return len(s.Items) > 0 })
	}
	quick := fuzzmachine.Limits{Step: 100 * time.Millisecond, Run: 500 * time.Millisecond} // a busy machine is no hang
	table, passed := bite(t, newShelves(none, compared, hangs("one")).With(quick))
	rows(t, table, "one its guard is taken away 1 of 1 hang\n", "the model Items[*] changes 32 of 32 ")
	if !passed {
		t.Errorf("it fails:\n%s", table)
	}
	table, passed = bite(t, newShelves(none, compared, hangs("one"), hangs("three"), hangs("two")).With(quick))
	rows(t, table, "the model Items[*] changes 0 of 0\n")
	wants(t, table, "Items[*] changes: it was not made, because 3 runs hang already")
	if passed {
		t.Error("it passes")
	}
}

// wait waits until there is something.
func (s *shelf) wait() {
	for len(s.Items) == 0 {
		time.Sleep(time.Millisecond)
	}
}

// A machine of local steps has teeth as well: what a step touches is compared in place of a mapping.
func TestTeethOfLocalSteps(t *testing.T) {
	table, passed := bite(t, newDesksOf(func(cash, string, paying) {}).Local("pay"))
	rows(t, table, "pay another answer 32 of 32 the answer of pay\n", "pay the system is not called 29 of 32 what pay touches\n")
	if !passed {
		t.Error(table)
	}
}
