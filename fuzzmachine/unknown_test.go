package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A cell is a number that is kept elsewhere, and its own model.
type cell struct{ V int8 }

// A toCell writes to a cell. If the reply is lost, the request arrives before so many later steps, or never.
type toCell struct {
	V     int8 `fuzz:"0..9"`
	Reply prophecy.Flag
	Late  prophecy.Choice
}

func (m *cell) write(to toCell) error {
	m.V = to.V
	return nil
}

func (m *cell) read() int8 { return m.V }

func (m *cell) add(n int8) int8 {
	m.V += n
	return m.V
}

func (m *cell) isEven() bool { return m.V%2 == 0 }

// halve must not be called if the number is odd.
func (m *cell) halve() int8 {
	if !m.isEven() {
		panic("it is odd")
	}
	m.V /= 2
	return m.V
}

// A farCell is a cell behind a network.
type farCell struct {
	cell
	t       *fuzzmachine.T
	fate    *prophecy.Fate
	pending []pendingWrite
	twice   bool // a request that is late has arrived before, too
}

type pendingWrite struct {
	steps int
	v     int8
}

const never = 9

func (c *farCell) write(to toCell) error {
	c.step()
	c.t.Yield()
	if !c.fate.Happens("reply") {
		return c.cell.write(to)
	}
	steps := c.fate.Choose("late", never+1)
	if c.twice && steps > 0 {
		c.V = to.V
	}
	if c.pending = append(c.pending, pendingWrite{steps, to.V}); steps == 0 {
		c.arrive()
	}
	c.t.Yield()
	return errLost
}

// step has requests arrive that are due.
func (c *farCell) step() {
	for i := range c.pending {
		c.pending[i].steps--
	}
	c.arrive()
}

func (c *farCell) arrive() {
	var left []pendingWrite
	for _, p := range c.pending {
		if p.steps > 0 {
			left = append(left, p)
		} else {
			c.V = p.v
		}
	}
	c.pending = left
}

func (c *farCell) read() int8 {
	c.step()
	return c.cell.read()
}

func (c *farCell) add(n int8) int8 {
	c.step()
	return c.cell.add(n)
}

func (c *farCell) halve() int8 {
	c.step()
	return c.cell.halve()
}

func isLost(err error) bool { return err == errLost }

type cellElement = fuzzmachine.Element[*fuzzmachine.Pair[*cell, *farCell]]

func cells(twice bool, more ...cellElement) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *cell { return new(cell) },
		func(t *fuzzmachine.T) *farCell { return &farCell{t: t, fate: prophecy.FateOf(t), twice: twice} },
		append([]cellElement{
			fuzzmachine.Both("write", (*cell).write, (*farCell).write).UnknownIf(isLost),
			fuzzmachine.Call("read", (*cell).read, (*farCell).read),
			fuzzmachine.Both("add", (*cell).add, (*farCell).add).Domain("0..9"),
			fuzzmachine.Call("halve", (*cell).halve, (*farCell).halve).When((*cell).isEven),
			fuzzmachine.Call0("fail", func(*cell) {}, func(c *farCell) { c.t.Errorf("it fails") }),
		}, more...)...).With(fuzzmachine.Actors(2))
}

// A step whose outcome is unknown has happened before it returned, or happens later, or never.
func TestWhatIsUnknownHappensOnceOrNever(t *testing.T) {
	m := cells(false)
	for _, script := range []string{
		"write 5 !reply; read; read",
		"write 5 !reply !late@1; read; read; add 1",
		"write 5 !reply !late@2; read; read; add 1",
		"write 5 !reply !late@3; read; add 1; read; add 1; read",
		"write 5 !reply !late@9; read; add 1; read",
		"write 5 !reply !late@2; write 6; read; read; add 2",
		"write 5 !reply !late@4; write 6 !reply !late@1; read; add 1; read; read; read",
		"a: write 5 !reply !late@2 !switch=1; b: write 6; a: read; b: read; read",
		strings.Repeat("write 5 !reply !late@2; ", 12) + "read; read; read",
	} {
		if f := check(m, script); f != nil {
			t.Errorf("%s:\n%s", script, f.Report)
		}
	}
}

// A step whose guard may be false is skipped, as long as nobody knows.
func TestGuardsWhereSomethingIsUnknown(t *testing.T) {
	for script, skipped := range map[string]int{
		"write 4 !reply; halve; read":                                      0,
		"write 5 !reply !late@2; halve; halve; read":                       2,
		"write 5 !reply; halve; read; add 1; halve":                        1,
		"write 3 !reply !late@4; add 1; halve; write 2; halve; halve":      3,
		"a: write 3 !reply !late@9; b: add 2; a: halve; write 4; read":     1,
		"write 3 !reply !late@9; write 4 !reply !late@9; halve; read":      1,
		"write 2 !reply !late@9; write 4 !reply !late@9; halve; add 0":     0,
		"a: write 2 !reply !late@9; a: halve; a: write 5 !reply; a: halve": 1,
	} {
		m := cells(false)
		if report := replayed(m, script+"; fail"); strings.Count(report, "skipped") != skipped || !strings.Contains(report, "it fails") {
			t.Errorf("%s: want %d skipped\n%s", script, skipped, report)
		}
	}
}

// It does not happen twice, and what it would have written is not something else.
func TestWhatIsUnknownDoesNotHappenTwice(t *testing.T) {
	f := check(cells(true), "add 3; write 5 !reply !late@3; read; write 6; read; add 1")
	if f == nil || f.Signature != "answer read" || f.Script != "write v=1 !reply !late@2; add 1; read" {
		t.Errorf("%+v", f)
	}
	report := replayed(cells(true), "a: write v=1 !reply !late@2; a: add 1; b: read")
	if !strings.Contains(report, "whatever became of those whose outcome is unknown") {
		t.Error(report)
	}
	said := replayed(cells(true), "write 1 !reply !late@9; a: write 3 !reply !late@2; a: add 1; b: read")
	_, blocks, _ := strings.Cut(said, "step 1, write, may have happened")
	if !strings.Contains(blocks, "calls step") {
		t.Errorf("what is unknown of earlier steps does not come first:\n%s", said)
	}
}

// sameCell is that the cell is what the model is.
var sameCell = mapping.Refine(func(m *cell) int8 { return m.V }, func(c *farCell) int8 { return c.V })

// A mapping tells what has become of it.
func TestMappingsTellWhatIsUnknown(t *testing.T) {
	m := cells(false, sameCell)
	for _, script := range []string{
		"write 5 !reply; read; add 1",
		"write 5 !reply !late@1; add 1; read",
		"write 5 !reply !late@3; add 1; write 2; read; read",
	} {
		if f := check(m, script); f != nil {
			t.Errorf("%s:\n%s", script, f.Report)
		}
	}
	if f := check(cells(true, sameCell), "write 5 !reply !late@3; read; write 6; read; add 1"); f == nil {
		t.Error("a request that arrives twice is not seen")
	}
}

// At the end it may have happened or not.
func TestFinallyKnowsWhatIsUnknown(t *testing.T) {
	var seen []string
	m := cells(false, fuzzmachine.Finally("none", func(w *fuzzmachine.Pair[*cell, *farCell]) error {
		if len(w.System.pending) == 0 {
			return nil
		}
		seen = append(seen, fmt.Sprint(w.Model.V))
		return errLost
	}))
	said := replayed(m, "add 2; write 5 !reply !late@9")
	if !strings.Contains(said, "holds in none of the 2 states that are possible") ||
		!strings.HasPrefix(strings.Join(seen, " "), "2 5") {
		t.Errorf("%v: %v", seen, said)
	}
}

// A program ends early where so much is unknown that nobody can tell.
func TestTooMuchIsUnknown(t *testing.T) {
	m := cells(false)
	script := strings.Repeat("write 5 !reply !late@9; ", 70)
	if f := check(m, script+"add 3; read"); f != nil {
		t.Error(f)
	}
}

// Teeth take steps alone, and end a program where nobody knows what has happened.
func TestTeethEndWhereTheOutcomeIsUnknown(t *testing.T) {
	m := fuzzmachine.New(func() *cell { return new(cell) },
		func(t *fuzzmachine.T) *farCell { return &farCell{t: t, fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("write", (*cell).write, (*farCell).write).UnknownIf(isLost),
		fuzzmachine.Call("read", (*cell).read, (*farCell).read),
		mapping.Refine(func(m *cell) int8 { return m.V }, func(c *farCell) int8 { return c.V }),
		fuzzmachine.Finally("in place", func(w *fuzzmachine.Pair[*cell, *farCell]) error {
			if len(w.System.pending) > 0 {
				return fmt.Errorf("%d writes are under way", len(w.System.pending))
			}
			return nil
		})).With(fuzzmachine.Actors(2))
	table, passed := bite(t, m)
	if !passed || shareOf(t, table) != 100 {
		t.Errorf("something is wrong where nothing was made wrong:\n%s", table)
	}
	rows(t, table, "write the system is not called")
}

// By its key a write is judged with the steps of its shelf alone. What is unknown of it is the same as without.
func TestKeysAndUnknownOutcomes(t *testing.T) {
	shelf := func(to toShelf) string { return fmt.Sprint(to.Shelf) }
	m := fuzzmachine.New(func() *cupboard { return new(cupboard) },
		func(t *fuzzmachine.T) *farCupboard { return &farCupboard{t: t, fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("put", (*cupboard).put, (*farCupboard).put).UnknownIf(isLost).Key(shelf),
		fuzzmachine.Both("see", (*cupboard).see, (*farCupboard).see).Key(shelf),
		fuzzmachine.Both0("fail", func(*cupboard, toShelf) {}, func(s *farCupboard, _ toShelf) { s.t.Errorf("it fails") }),
	).With(fuzzmachine.Actors(2))
	for _, script := range []string{
		"a: put shelf=0 v=1 !reply; b: put shelf=1 v=2; a: see shelf=0",
		"a: put shelf=0 v=1 !reply; b: put shelf=1 v=2 !reply; a: put shelf=1 v=3; b: see shelf=0",
		"a: put shelf=0 v=1 !reply; b: see shelf=1; a: put shelf=0 v=2 !reply; b: see shelf=0",
	} {
		if said := replayed(m, script+"; fail"); !strings.Contains(said, "it fails") || strings.Contains(said, "by their keys") {
			t.Errorf("%s:\n%s", script, said)
		}
	}
}

// A toShelf is what is put on a shelf. It arrives though its reply is lost.
type toShelf struct {
	Shelf int8 `fuzz:"0..1"`
	V     int8 `fuzz:"0..9"`
	Reply prophecy.Flag
}

type cupboard struct{ On [2]int8 }

func (s *cupboard) put(to toShelf) error {
	s.On[to.Shelf] = to.V
	return nil
}

func (s *cupboard) see(to toShelf) int8 { return s.On[to.Shelf] }

type farCupboard struct {
	cupboard
	t    *fuzzmachine.T
	fate *prophecy.Fate
}

func (s *farCupboard) put(to toShelf) error {
	s.t.Yield()
	err := s.cupboard.put(to)
	if s.t.Yield(); s.fate.Happens("reply") {
		return errLost
	}
	return err
}

func (s *farCupboard) see(to toShelf) int8 {
	s.t.Yield()
	return s.cupboard.see(to)
}

// A state with which a mapping does not agree is not taken because an invariant holds in it.
func TestInvariantsLookAtStatesThatAreMapped(t *testing.T) {
	m := cells(false, sameCell, fuzzmachine.Always("not five", func(w *fuzzmachine.Pair[*cell, *farCell]) error {
		if w.Model.V == 5 {
			return errLost
		}
		return nil
	}))
	if f := check(m, "write 6 !reply !late@9; write 5 !reply"); f == nil || !strings.Contains(f.Report, "not five") {
		t.Errorf("%+v", f)
	}
	if f := check(m, "write 6 !reply !late@9; write 4 !reply"); f != nil {
		t.Errorf("%+v", f)
	}
}

// What must hold finally is judged though many operations are unknown.
func TestFinallyWhereMuchIsUnknown(t *testing.T) {
	m := cells(false, fuzzmachine.Finally("none", func(w *fuzzmachine.Pair[*cell, *farCell]) error {
		if len(w.System.pending) == 8 {
			return errLost
		}
		return nil
	}))
	var script strings.Builder
	for v := range 8 {
		fmt.Fprintf(&script, "write %d !reply !late@9; ", v+1)
	}
	if said := replayed(m, script.String()); !strings.Contains(said, "holds in none of the 9 states that are possible") {
		t.Error(said)
	}
}

// A model whose fields do not all compare is as good as another one, if it can be cloned.
func TestUnknownOutcomesOfAModelWithAFunction(t *testing.T) {
	m := fuzzmachine.New(newSumCell, func(t *fuzzmachine.T) *farCell { return &farCell{t: t, fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("write", (*sumCell).write, (*farCell).write).UnknownIf(isLost),
		fuzzmachine.Both("add", (*sumCell).add, (*farCell).add).Domain("0..9"),
		fuzzmachine.Both0("fail", func(*sumCell, int8) {}, func(c *farCell, _ int8) { c.t.Errorf("it fails") }),
	).With(fuzzmachine.Actors(2))
	script := strings.Repeat("write 5 !reply; add 1; ", 20)
	if said := replayed(m, script+"fail 0"); !strings.Contains(said, "it fails") || strings.Contains(said, "ended early") {
		t.Error(said)
	}
}

// A sumCell is a cell that adds by a function.
type sumCell struct {
	cell
	sum func(a, b int8) int8
}

func newSumCell() *sumCell { return &sumCell{sum: func(a, b int8) int8 { return a + b }} }

func (m *sumCell) add(n int8) int8 {
	m.V = m.sum(m.V, n)
	return m.V
}

// Clone implements what a model with a function needs.
func (m *sumCell) Clone() *sumCell {
	c := *m
	return &c
}
