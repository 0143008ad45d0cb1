package choice

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/chooser"
)

// ranges are those of a made-up step, of one digit and of several.
var ranges = []*Range{
	OfIntegers(unsigned(0, 4)), OfIntegers(signed(-300, 5000)), OfIntegers(unsigned(0, 1<<63)), OfIntegers(signed(5, 9)),
}

// choicesOf are some values for these ranges.
func choicesOf(values ...uint64) (list []Choice) {
	for _, v := range values {
		list = append(list, Choice{Value: v})
	}
	return list
}

// chosen is what a chooser makes of the ranges, and now are the values that it may record.
func chosen(c *Chooser, now ...uint64) (values []uint64) {
	for i, n := range ranges {
		values = append(values, n.Choose(c, append(now, 0, 0, 0, 0)[i]))
	}
	return values
}

var steps = [][]Choice{
	choicesOf(0, 0, 0, 0), choicesOf(1, 1, 1, 1), choicesOf(4, 5300, 1<<63, 4), choicesOf(3, 601, 0x123456789abcdef, 2),
	choicesOf(2, 4999, 12345, 0),
}

func TestChoicesAreRecordedAsTheyWereDrawn(t *testing.T) {
	for _, step := range steps {
		values := chosen(Draw(step))
		c := Record()
		if now := chosen(c, values...); !slices.Equal(now, values) {
			t.Errorf("%v: recording changes %d to %d", step, values, now)
		}
		if !Same(c.Choices, step) || c.Outside != "" {
			t.Errorf("%v is recorded as %v, outside %q", step, c.Choices, c.Outside)
		}
	}
}

func TestEncodedChoicesAreDrawnFromTheirDigits(t *testing.T) {
	var tape Chooser // is used for one after the other
	for _, step := range steps {
		c := Encode(step)
		values := chosen(c)
		if read := chosen(onTape(&tape, c.Digits, op)); !slices.Equal(read, values) {
			t.Errorf("%v: %q is read as %d, not %d", step, c.Digits, read, values)
		}
	}
	if c := Draw(steps[1]); chosen(c) == nil || c.Digits != nil {
		t.Errorf("who does not encode wrote %q", c.Digits)
	}
}

func TestARecordedChoiceSaysItsKindAndBound(t *testing.T) {
	c := Record()
	var noted []*Range
	c.Ranges = &noted
	chosen(c, 2, 7, 1, 6)
	for i, one := range c.Choices {
		if one.Kind != Number || one.Bound != ranges[i].max {
			t.Errorf("choice %d: %v", i, one)
		}
	}
	if !slices.Equal(noted, ranges) {
		t.Errorf("the ranges are %v", noted)
	}
}

func TestMissingChoicesAreTheSimplest(t *testing.T) {
	simplest := []uint64{0, 0, 0, 5}
	for i, c := range []*Chooser{Draw(nil), Simplest(), onTape(new(Chooser), nil, op)} {
		if values := chosen(c); !slices.Equal(values, simplest) || c.Misfit != 0 {
			t.Errorf("chooser %d: %d, %d misfits", i, values, c.Misfit)
		}
	}
	c := Draw(choicesOf(3, 1))
	if values := chosen(c); !slices.Equal(values, []uint64{3, 1, 0, 5}) {
		t.Errorf("after two choices: %d", values)
	}
}

func TestAChoiceBeyondItsBoundIsReducedAndCounted(t *testing.T) {
	c := Draw(choicesOf(5, 5301, 1<<63, 100, 1, 2))
	if values := chosen(c); !slices.Equal(values, []uint64{4, 5000, 1 << 63, 9}) {
		t.Errorf("drawn: %d", values)
	}
	if c.Misfit != 3 {
		t.Errorf("%d misfits", c.Misfit)
	}
	if !Same(c.Choices, choicesOf(1, 2)) {
		t.Errorf("left: %v", c.Choices)
	}
}

func TestAValueOutsideIsRecordedWithItsDomain(t *testing.T) {
	for value, outside := range map[uint64]string{2_000: "", 4_999: "", 10: "wide", 1 << 63: "wide"} {
		c := Record()
		OfIntegers(Span{Low: 1_000, High: 5_000, Kind: Number, Domain: "wide"}).Choose(c, value)
		if last := c.Choices[0]; c.Outside != outside && last.Value <= last.Bound {
			t.Errorf("%d is recorded as %v, outside of %q", value, last, c.Outside)
		}
	}
	c := Record()
	OfIntegers(Span{Low: 5, High: 9, Kind: Number, Domain: "few"}).Choose(c, 4)
	if c.Outside != "few" {
		t.Errorf("4 is recorded as %v, outside of %q", c.Choices, c.Outside)
	}
	for _, now := range [][]uint64{{5}, {0, 5001}, {0, ^uint64(300)}, {0, 0, 1<<63 + 1}, {0, 0, 0, 4}, {0, 0, 0, 10}} {
		c := Record()
		chosen(c, now...)
		last := c.Choices[len(now)-1]
		if c.Outside == "" && last.Value <= last.Bound {
			t.Errorf("%d is recorded as %v, as if it were inside", now, c.Choices)
		}
	}
}

// What a step has chosen is nothing to the next one, whatever the chooser did then.
func TestAChooserForgetsTheStepBefore(t *testing.T) {
	c := Record()
	chosen(c, 5, 1, 2, 6)
	c.Outside = "a domain"
	c.Again(true)
	if len(c.Choices) != 0 || c.Outside != "" || !c.Finding || c.Draws() {
		t.Errorf("again: %v %q %v %v", c.Choices, c.Outside, c.Finding, c.Draws())
	}
	if c.Again(false); c.Finding {
		t.Error("it still finds")
	}
	chosen(c, 0, 1, 0, 5)
	if !Same(c.Choices, choicesOf(0, index(t, ranges[1], 1), 0, 0)) {
		t.Errorf("recorded: %v", c.Choices)
	}
	c = Draw(choicesOf(4))
	fresh := chosen(onTape(new(Chooser), []byte("12"), op))
	if values := chosen(onTape(c, []byte("12"), op)); !slices.Equal(values, fresh) {
		t.Errorf("a tape after a program: %d, and at first %d", values, fresh)
	}
	c.Replay(nil)
	c.Choices = choicesOf(3, 2)
	if values, first := chosen(c), chosen(Draw(choicesOf(3, 2))); !slices.Equal(values, first) || !c.Draws() {
		t.Errorf("a program after a tape: %d, and at first %d", values, first)
	}
}

// index is that of a value in a range.
func index(t *testing.T, n *Range, value uint64) uint64 {
	t.Helper()
	at, ok := n.IndexOf(value)
	if !ok {
		t.Fatalf("%d is not in %v", value, n.Span)
	}
	return at
}

func TestTheTapeIsCopied(t *testing.T) {
	tape := []byte{'2', op}
	c := new(Chooser)
	c.Load(tape, nil)
	tape[0] = '1'
	c.Take(Head, Head+1, op)
	if v := ranges[0].Choose(c, 0); v != 2 || c.Start() != Head || string(c.Tape()[Head:Head+2]) != "2!" {
		t.Errorf("%d from %d of %q", v, c.Start(), c.Tape())
	}
}

// The digits of a step that are missing are none of the step before it.
func TestStepsDoNotShareDigits(t *testing.T) {
	c := new(Chooser)
	c.Load([]byte("222!1!"), nil)
	c.Take(Head, Head+3, op)
	c.Take(Head+4, Head+5, op)
	if values := chosen(c); !slices.Equal(values, []uint64{1, 0, 0, 5}) {
		t.Errorf("the second step is %d", values)
	}
}

func TestNames(t *testing.T) {
	c := Record()
	ranges[0].Choose(c, 1)
	ranges[0].Choose(c, 2)
	c.Name("second")
	d := Draw(c.Choices)
	if d.Named() != "" {
		t.Errorf("the first is %q", d.Named())
	}
	if ranges[0].Choose(d, 0); d.Named() != "second" {
		t.Errorf("the second is %q", d.Named())
	}
	if ranges[0].Choose(d, 0); d.Named() != "" {
		t.Errorf("after the last: %q", d.Named())
	}
}

// link is a list of links, which end where a choice is 0.
func link(c *Chooser) (length int) {
	if ranges[0].Choose(c, 1) == 0 {
		return 0
	}
	c.Nest(func(c *Chooser) { length = link(c) })
	return length + 1
}

func TestValuesEndWhereTheyAreNestedTooDeep(t *testing.T) {
	ones := make([]Choice, 3*Deepest)
	for i := range ones {
		ones[i].Value = 1
	}
	for links := range Deepest + 2 {
		c := Draw(ones[:links])
		if got := link(c); got != links || c.TooDeep {
			t.Errorf("%d links are drawn as %d", links, got)
		}
	}
	c := Draw(ones)
	if got := link(c); got != Deepest+1 || c.TooDeep || len(c.Choices) != 2*Deepest-1 {
		t.Errorf("%d links are drawn as %d, %d choices left", len(ones), got, len(c.Choices))
	}
	if c = Record(); link(c) == 0 || !c.TooDeep {
		t.Error("a value without end is recorded")
	}
	if c = Simplest(); link(c) != 0 || c.TooDeep {
		t.Error("the simplest is not drawn")
	}
	var endless func(c *Chooser)
	endless = func(c *Chooser) { c.Nest(endless) }
	if c = Simplest(); !c.TooDeep {
		if endless(c); !c.TooDeep {
			t.Error("what has no simplest value ends")
		}
	}
}

func TestBindingsHaveRoomForSomeLabels(t *testing.T) {
	var b Bindings
	for range 2 {
		b.Begin()
		for i := range mostBound {
			found := b.Label()
			if found.Or(9) != 9 {
				t.Errorf("label %d was found by somebody", i)
			}
			found.Say(i)
			if found.Or(9) != uint8(i) {
				t.Errorf("label %d is %d", i, found.Or(9))
			}
		}
		late := b.Label()
		if late.Say(1); late != (chooser.Found{}) || late.Or(9) != 9 {
			t.Error("there is room for more")
		}
	}
	if (*Bindings)(nil).Label() != (chooser.Found{}) {
		t.Error("nobody answers")
	}
}

// An own type asks by what decode passes.
func TestOwnChoicesAreOfTheKindOfTheirType(t *testing.T) {
	var plans Plans
	c := Record()
	_, before := c.Own(&plans, Foretells)
	c.Choose(chooser.Range{Kind: chooser.Size, High: 3}, 2)
	c.Back(before)
	_, before = c.Own(&plans, 0)
	c.Choose(chooser.Range{Kind: chooser.Size, High: 3}, 4)
	c.Back(before)
	got := c.Choices
	if got[0].Kind != Foretells || got[1].Kind != Size || got[0].Value != 2 || got[0].Bound != 3 {
		t.Errorf("recorded: %v", got)
	}
	if got[1].Value <= got[1].Bound && c.Outside == "" {
		t.Errorf("4 of 0..3 is recorded as %v", got[1])
	}
}

func TestAllSimplestAndSame(t *testing.T) {
	if !AllSimplest(nil) || !AllSimplest(choicesOf(0, 0)) || AllSimplest(choicesOf(0, 1)) || AllSimplest(choicesOf(2, 0)) {
		t.Error("AllSimplest")
	}
	a := []Choice{{Kind: Number, Value: 1}, {Kind: Picks, Value: 2}}
	b := []Choice{{Kind: Size, Value: 1, Bound: 4, Name: "x"}, {Kind: Picks, Value: 3}}
	if Same(a, b) || !Same(a[:1], b[:1]) || Same(a, a[:1]) {
		t.Error("Same")
	}
	if !Untouched(a, b) || Untouched(b[1:], choicesOf(3)[:1]) != true || Untouched(choicesOf(1), choicesOf(2)) {
		t.Error("Untouched")
	}
}

func TestOnlyPicksHaveOffers(t *testing.T) {
	seen := make(map[uint64]bool)
	for k := range Acts + 1 {
		values := Choice{Kind: k}.Offers()
		for _, v := range values {
			seen[v] = true
		}
		if k == Picks && (len(values) != chooser.RankedOffers || values[0] != 0) || k != Picks && values != nil {
			t.Errorf("%v: %d", k, values)
		}
	}
	if len(seen) != chooser.RankedOffers {
		t.Errorf("%d values", len(seen))
	}
}

func TestEachKindHasAName(t *testing.T) {
	seen := make(map[string]bool)
	for k := Number; k <= Acts; k++ {
		seen[k.String()] = true
	}
	if seen["none"] || len(seen) != int(Acts) || Kind(0).String() != "none" || (Acts+1).String() != "none" ||
		Kind(255).String() != "none" {
		t.Errorf("kinds: %v", seen)
	}
}
