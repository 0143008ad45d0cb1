package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A table is its own model. The system may be wrong at a key.
type table map[uint8]int8

type entry struct {
	Key uint8 `fuzz:"0..9"`
	Val int8
}

func (m table) set(e entry)       { m[e.Key] = e.Val }
func (m table) get(k uint8) int8  { return m[k] }
func (m table) whole() table      { return m }
func (m table) at(e entry) int8   { return m[e.Key] }
func (m table) wrong(e entry)     { m.set(e); m[e.Key+100] = 1 }
func (m table) wrongHere(e entry) { m[e.Key] = e.Val + 1 }

func newTables(set func(table, entry), whole int) (*fuzzmachine.Machine, *int) {
	compared := new(int)
	return fuzzmachine.New(func() table { return table{} }, func(*fuzzmachine.T) table { return table{} },
		fuzzmachine.Both0("set", table.set, set).Touches(mapping.PartOf(table.at, table.at)),
		fuzzmachine.Both("get", table.get, table.get).Touches(),
		mapping.Refine(table.whole, func(m table) table { *compared++; return m }),
	).With(fuzzmachine.Limits{Whole: whole}), compared
}

// The whole state is compared from time to time, and at the end.
func TestWholeStateIsComparedNowAndThen(t *testing.T) {
	m, compared := newTables(table.set, 4)
	var r recorder
	for val := range 20 { // some of them are run again
		*compared = 0
		m.Run(&r, m.Tape(fmt.Sprintf("set 1 val=%d; set 2 val=2; get 1; set 3 val=3; set 4 val=4; get 2", val)))
		if *compared == 3 {
			return
		}
	}
	t.Errorf("the whole is compared %d times in 6 steps, not once before, once after four and once in the end",
		*compared)
}

// A step that changes more than it declares is named, although the difference is found later.
func TestChangeOutsideTheDeclaredPartIsFound(t *testing.T) {
	m, _ := newTables(table.wrong, 64)
	f := check(m, "get 1; get 2; set 7 val=5; get 1; get 3")
	if f == nil || f.Kind != "state" || f.Script != "set key=0 val=0" ||
		!strings.Contains(f.Report, "it changes more than it Touches") {
		t.Errorf("%v", f)
	}
}

func TestDifferenceInTheDeclaredPartIsFoundAtOnce(t *testing.T) {
	m, _ := newTables(table.wrongHere, 64)
	f := check(m, "get 1; set 7 val=5; get 1")
	if f == nil || f.Step != 1 ||
		!strings.Contains(f.Report, "the parts that the step touches differ: model 0, system 1") {
		t.Errorf("%v", f)
	}
}
