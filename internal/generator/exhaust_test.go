package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// scope is that of programs of these actions.
func scope(t *testing.T, most int, actions ...program.Action) (*program.Description, *Scope) {
	t.Helper()
	d, s, err := tried(most, actions...)
	if err != nil {
		t.Fatal(err)
	}
	return d, s
}

func tried(most int, actions ...program.Action) (*program.Description, *Scope, error) {
	d := program.Describe(actions...)
	var list []Action
	for _, name := range d.Actions() {
		list = append(list, Action{Name: name, Weight: 1})
	}
	s, err := NewMachine(d, 64, 64, list).NewScope(most)
	return d, s, err
}

// steps are the arguments of the only action, a, as scripts write them.
func steps[A any](t *testing.T) string {
	t.Helper()
	d, s := scope(t, 1, program.Of[A]("a"))
	var list []string
	for i := range s.Steps {
		list = append(list, strings.TrimSpace(strings.TrimPrefix(d.PrintLine(s.Steps[i:i+1]), "a")))
	}
	return strings.Join(list, "|")
}

// A choice of few values has them all, and a wide one the simplest; numbers have the greatest distance as
// well.
func TestStepsOfSmallValues(t *testing.T) {
	type pair struct {
		A bool   `script:"-"`
		B uint16 `fuzz:"0..1" script:"-"`
	}
	type tagged struct {
		V int `fuzz:"0..4" script:"-"`
	}
	type wide struct {
		V int `fuzz:"0..5" script:"-"`
	}
	type text struct {
		V string `fuzz:"len=0..2,from=ab" script:"-"`
	}
	type longer struct {
		V []bool `fuzz:"len=0..9" script:"-"`
	}
	type longest struct {
		V []bool `fuzz:"len=0..64" script:"-"`
	}
	type tooLong struct {
		V []bool `fuzz:"len=0..65" script:"-"`
	}
	type beside struct {
		A bool   `script:"-"`
		V string `fuzz:"len=0..5,from=a" script:"-"`
	}
	type table struct {
		V map[bool]bool `fuzz:"len=0..2" script:"-"`
	}
	const twoTruths = "[]|[false]|[true]|[false, false]|[false, true]|[true, false]|[true, true]"
	for reason, test := range map[string]struct{ got, want string }{
		"no argument":      {steps[struct{}](t), ""},
		"a truth":          {steps[bool](t), "false|true"},
		"a wide number":    {steps[int8](t), "0|1|-1|-128"},
		"one without sign": {steps[uint8](t), "0|1|2|255"},
		"five values":      {steps[tagged](t), "0|1|2|3|4"},
		"six":              {steps[wide](t), "0|1|2|5"},
		"two arguments":    {steps[pair](t), "false 0|false 1|true 0|true 1"},
		"a text":           {steps[text](t), `""|"a"|"b"|"aa"|"ab"|"ba"|"bb"`},
		"a list, and the longest of the simplest elements": {steps[longer](t), twoTruths + "|[" + strings.Repeat("false, ", 8) + "false]"},
		"a long list":                           {steps[longest](t), twoTruths + "|[" + strings.Repeat("false, ", 63) + "false]"},
		"a list that is longer":                 {steps[tooLong](t), twoTruths},
		"the longest text, beside the simplest": {steps[beside](t), `false ""|true ""|false "a"|true "a"|false "aa"|true "aa"|false "aaaaa"`},
		"a map, whose equal keys are one": {steps[table](t), "{}|{false: false}|{false: true}|{true: false}|{true: true}|" +
			"{false: false, true: false}|{false: false, true: true}|{false: true, true: false}|{false: true, true: true}"},
		"a pointer":  {steps[*bool](t), "nil|&false|&true"},
		"a label":    {steps[decode.Ref[*int]](t), "i0|i1|i2"},
		"a prophecy": {steps[struct{ Lost prophecy.Flag }](t), "|!lost"},
		"two prophecies, of which one comes before both": {
			steps[struct{ A, B prophecy.Flag }](t), "|!b|!a|!a !b"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %s\nwant %s", reason, test.got, test.want)
		}
	}
}

// Whether there are other values than small ones is known.
func TestScopeIsWholeOrNot(t *testing.T) {
	type four struct {
		V int `fuzz:"1..5"`
	}
	if _, s := scope(t, 2, program.Of[four]("a"), program.Of[bool]("b")); !s.Whole {
		t.Error("all values are small, and it says otherwise")
	}
	if _, s := scope(t, 2, program.Of[four]("a"), program.Of[uint8]("b")); s.Whole {
		t.Error("not all values are small, and it says so")
	}
}

// The programs come short ones first, simple ones first, each once, and there are as many as was said. Each
// knows how many come before it.
func TestProgramsInShortlexOrder(t *testing.T) {
	for most := range 5 {
		_, s := scope(t, most, program.Of[bool]("put"), program.Of[struct{}]("get"), program.Of[prophecy.Flag]("send"))
		if len(s.Steps) != 5 {
			t.Fatalf("%d steps, not 5", len(s.Steps))
		}
		want := uint64(0)
		for n, power := 0, uint64(1); n <= most; n, power = n+1, power*5 {
			want += power
		}
		var before []int
		n := uint64(0)
		for more := true; more; more = s.Next() {
			if s.Done() != n {
				t.Fatalf("%d programs come before %v, and it says %d", n, s.Places, s.Done())
			}
			if n > 0 && cmp.Or(len(before)-len(s.Places), slices.Compare(before, s.Places)) >= 0 {
				t.Fatalf("%v comes before %v", before, s.Places)
			}
			if p := s.Program(); len(p) != len(s.Places) || len(p) > most {
				t.Fatalf("%v is the program of %v", p, s.Places)
			}
			before = slices.Clone(s.Places)
			n++
		}
		if n != want || s.Programs != want {
			t.Errorf("%d programs of up to %d steps, not %d, and it says %d", n, most, want, s.Programs)
		}
	}
}

// The steps are in the order in which the shrinker finds them simple.
func TestStepsAreInTheOrderOfTheShrinker(t *testing.T) {
	type send struct {
		To   uint8
		Lost prophecy.Flag
	}
	_, s := scope(t, 1, program.Of[send]("send"), program.Of[int8]("put"), program.Of[struct{}]("get"), program.Of[string]("say"))
	if !slices.IsSortedFunc(s.Steps, func(a, b program.Step) int {
		return shrink.Compare(program.Program{a}, program.Program{b})
	}) {
		t.Errorf("they are not: %v", s.Steps)
	}
}

// To leave the beginning of a program passes over the programs of the same length that begin so, and no
// other.
func TestLeavingPassesOverWhatBeginsSo(t *testing.T) {
	_, s := scope(t, 3, program.Of[bool]("put"), program.Of[struct{}]("get"))
	var got []string
	for more := true; more; more = s.Next() {
		got = append(got, fmt.Sprint(s.Places))
		for n, place := range s.Places {
			if place == 1 {
				s.Leave(n + 1)
				break
			}
		}
	}
	want := "[] [0] [1] [2] [0 0] [0 1] [0 2] [1 0] [2 0] [2 1] [2 2] [0 0 0] [0 0 1] [0 0 2] [0 1 0] [0 2 0] [0 2 1] " +
		"[0 2 2] [1 0 0] [2 0 0] [2 0 1] [2 0 2] [2 1 0] [2 2 0] [2 2 1] [2 2 2]"
	if strings.Join(got, " ") != want {
		t.Errorf("%s\nwant %s", strings.Join(got, " "), want)
	}
}

type choosy struct{ v uint64 }

func (c *choosy) Choose(from *decode.Chooser) {
	decode.Within(from, &c.v, 0, 1<<60+7)
	if c.v == 1<<60+7 {
		panic("that is too much for me")
	}
}

type tree struct{ Left, Right *tree }

// What cannot be gone through is refused, with the reason and the cure.
func TestScopesThatAreTooLarge(t *testing.T) {
	type deep struct{ T tree }
	for reason, test := range map[string]struct {
		most    int
		actions []program.Action
		want    string
	}{
		"many programs": {14, []program.Action{program.Of[int8]("a"), program.Of[int8]("b")},
			"there are more than 1000000000000 programs of up to 14 steps, for there are 8 steps of small values: give at most 13, or"},
		"many steps": {1, []program.Action{program.Of[[8]int8]("a")}, "action a: with it there are more than 20000 steps"},
		"no end":     {1, []program.Action{program.Of[deep]("a")}, "action a: with it there are more than 20000 steps"},
		"a type that panics": {1, []program.Action{program.Of[choosy]("a")},
			"action a: its steps cannot be listed: that is too much for me"},
	} {
		if _, _, err := tried(test.most, test.actions...); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v\nwant %s", reason, err, test.want)
		}
	}
	if _, s := scope(t, 13, program.Of[int8]("a"), program.Of[int8]("b")); s.Programs != 628292358729 {
		t.Errorf("%d programs", s.Programs)
	}
}
