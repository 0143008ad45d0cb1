// Package roaring64 tests package roaring64 of RoaringBitmap/roaring v2.30.0 against sets of numbers, around the
// edges of its containers of 4,294,967,296. FINDINGS.md has what was found.
package roaring64

import (
	"strings"
	"testing"

	"github.com/RoaringBitmap/roaring/v2/roaring64"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	number = "one=0|1|64|65536|4294967294|4294967295|4294967296|4294967297|8589934591|8589934592|" +
		"18446744052234715136|18446744073709551614|18446744073709551615"
)

// Two are the bitmap that steps change, and another one.
type two struct{ x, y *roaring64.Bitmap }

func newTwo(*fuzzmachine.T) *two { return &two{roaring64.New(), roaring64.New()} }

func (b *two) add(n uint64) bool      { return b.x.CheckedAdd(n) }
func (b *two) remove(n uint64) bool   { return b.x.CheckedRemove(n) }
func (b *two) addMany(list []uint64)  { b.x.AddMany(list) }
func (b *two) addRange(s span)        { b.x.AddRange(uint64(s.From), uint64(s.To)) }
func (b *two) removeRange(s span)     { b.x.RemoveRange(uint64(s.From), uint64(s.To)) }
func (b *two) flip(s span)            { b.x.Flip(uint64(s.From), uint64(s.To)) }
func (b *two) contains(n uint64) bool { return b.x.Contains(n) }
func (b *two) rank(n uint64) uint64   { return b.x.Rank(n) }
func (b *two) count() uint64          { return b.x.GetCardinality() }
func (b *two) swap()                  { b.x, b.y = b.y, b.x }
func (b *two) keep()                  { b.y = b.x.Clone() }
func (b *two) clear()                 { b.x.Clear() }
func (b *two) or()                    { b.x.Or(b.y) }
func (b *two) and()                   { b.x.And(b.y) }
func (b *two) andNot()                { b.x.AndNot(b.y) }
func (b *two) xor()                   { b.x.Xor(b.y.Clone()) }
func (b *two) xorShared()             { b.x.Xor(b.y) }
func (b *two) orSelf()                { b.x.Or(b.x) }
func (b *two) andSelf()               { b.x.And(b.x) }
func (b *two) andNotSelf()            { b.x.AndNot(b.x) }
func (b *two) xorSelf()               { b.x.Xor(b.x) }
func (b *two) newOr()                 { b.x = roaring64.Or(b.x, b.y) }
func (b *two) newAnd()                { b.x = roaring64.And(b.x, b.y) }
func (b *two) newXor()                { b.x = roaring64.Xor(b.x, b.y) }
func (b *two) newAndNot()             { b.x = roaring64.AndNot(b.x, b.y) }
func (b *two) newFlip(s span)         { b.x = roaring64.Flip(b.x, uint64(s.From), uint64(s.To)) }
func (b *two) fastOr()                { b.x = roaring64.FastOr(b.x, b.y, b.x) }
func (b *two) fastAnd()               { b.x = roaring64.FastAnd(b.x, b.y, b.x) }
func (b *two) parOr(n int)            { b.x = roaring64.ParOr(n, b.x, b.y) }
func (b *two) parOrOne(n int)         { b.y = roaring64.ParOr(n, b.x) }
func (b *two) orCount() uint64        { return b.x.OrCardinality(b.y) }
func (b *two) andCount() uint64       { return b.x.AndCardinality(b.y) }
func (b *two) intersects() bool       { return b.x.Intersects(b.y) }
func (b *two) equals() bool           { return b.x.Equals(b.y) }
func (b *two) optimize()              { b.x.RunOptimize() }
func (b *two) unshare()               { b.x.CloneCopyOnWriteContainers() }
func (b *two) numbers() []uint64      { return b.x.ToArray() }
func (b *two) others() []uint64       { return b.y.ToArray() }

func (b *two) at(i uint64) (uint64, bool) {
	n, err := b.x.Select(i)
	return n, err == nil
}

func (b *two) ends() (uint64, uint64) { return b.x.Minimum(), b.x.Maximum() }

func (b *two) copyOnWrite() {
	b.x.SetCopyOnWrite(true)
	b.y = b.x.Clone()
}

func (b *two) written() error {
	bytes, err := b.x.MarshalBinary()
	if err != nil {
		return err
	}
	b.x = roaring64.New()
	return b.x.UnmarshalBinary(bytes)
}

func (b *two) text() error {
	text, err := b.x.ToBase64()
	if err != nil {
		return err
	}
	_, err = b.x.FromBase64(text)
	return err
}

func (b *two) from(n uint64) (list []uint64) {
	i := b.x.Iterator()
	for i.AdvanceIfNeeded(n); i.HasNext(); {
		if next := i.PeekNext(); next == i.Next() {
			list = append(list, next)
		}
	}
	return list
}

func (b *two) backward() (list []uint64) {
	for n := range roaring64.Backward(b.x) {
		list = append(list, n)
	}
	return list
}

// many collects the numbers by few at a time.
func (b *two) many(few int) (list []uint64) {
	i := b.x.ManyIterator()
	buffer := make([]uint64, few)
	for n := i.NextMany(buffer); n > 0; n = i.NextMany(buffer) {
		list = append(list, buffer[:n]...)
	}
	return list
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *two]]

// bitmaps returns a machine of bitmaps, with more elements.
func bitmaps(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTwo, append(more,
		fuzzmachine.Both("add", (*model).add, (*two).add).Domain(number).Weight(4),
		fuzzmachine.Both("remove", (*model).remove, (*two).remove).Domain(number),
		fuzzmachine.Both0("addmany", (*model).addMany, (*two).addMany).Domain("len=0..4,"+number),
		fuzzmachine.Both0("addrange", (*model).addRange, (*two).addRange).WhenArgs((*model).short).Weight(2),
		fuzzmachine.Both0("removerange", (*model).removeRange, (*two).removeRange),
		fuzzmachine.Both0("flip", (*model).flip, (*two).flip).WhenArgs((*model).short),
		fuzzmachine.Both0("newflip", (*model).flip, (*two).newFlip).WhenArgs((*model).within),
		fuzzmachine.Both("contains", (*model).contains, (*two).contains).Domain(number),
		fuzzmachine.Both("rank", (*model).rank, (*two).rank).Domain(number),
		fuzzmachine.Both2("select", (*model).at, (*two).at).Domain("0..4"),
		fuzzmachine.Call2("ends", (*model).ends, (*two).ends).When((*model).some),
		fuzzmachine.Both("from", (*model).from, (*two).from).Domain(number),
		fuzzmachine.Both("many", (*model).many, (*two).many).Domain("1..3"),
		fuzzmachine.Call0("swap", (*model).swap, (*two).swap).Weight(3),
		fuzzmachine.Call0("keep", (*model).keep, (*two).keep),
		fuzzmachine.Call0("copyonwrite", (*model).keep, (*two).copyOnWrite),
		fuzzmachine.Call0("clear", (*model).clear, (*two).clear),
		fuzzmachine.Call0("or", (*model).or, (*two).or),
		fuzzmachine.Call0("and", (*model).and, (*two).and),
		fuzzmachine.Call0("xor", (*model).xor, (*two).xor),
		fuzzmachine.Call0("andnot", (*model).andNot, (*two).andNot),
		fuzzmachine.Call0("orself", (*model).same, (*two).orSelf),
		fuzzmachine.Call0("andself", (*model).same, (*two).andSelf),
		fuzzmachine.Call0("andnotself", (*model).clear, (*two).andNotSelf),
		fuzzmachine.Call0("newor", (*model).or, (*two).newOr),
		fuzzmachine.Call0("newand", (*model).and, (*two).newAnd),
		fuzzmachine.Call0("newxor", (*model).xor, (*two).newXor),
		fuzzmachine.Call0("newandnot", (*model).andNot, (*two).newAndNot),
		fuzzmachine.Call0("fastor", (*model).or, (*two).fastOr),
		fuzzmachine.Call0("fastand", (*model).and, (*two).fastAnd),
		fuzzmachine.Both0("paror", (*model).parOr, (*two).parOr).Domain("0..3").WhenArgs((*model).twoLow),
		fuzzmachine.Call("orcount", (*model).orCount, (*two).orCount),
		fuzzmachine.Call("andcount", (*model).andCount, (*two).andCount),
		fuzzmachine.Call("intersects", (*model).intersects, (*two).intersects),
		fuzzmachine.Call("equals", (*model).equals, (*two).equals),
		fuzzmachine.Call0("runoptimize", (*model).same, (*two).optimize),
		fuzzmachine.Call0("unshare", (*model).same, (*two).unshare),
		fuzzmachine.Call("written", (*model).written, (*two).written),
		fuzzmachine.Call("text", (*model).written, (*two).text),
		mapping.Refine((*model).numbers, (*two).numbers),
		mapping.Refine((*model).backward, (*two).backward),
		mapping.Refine((*model).others, (*two).others),
		mapping.Refine((*model).count, (*two).count),
	)...)
}

// With these most programs would end early.
var faults = []element{
	fuzzmachine.Call0("xorshared", (*model).xor, (*two).xorShared),
	fuzzmachine.Call0("xorself", (*model).clear, (*two).xorSelf),
	fuzzmachine.Both0("flipacross", (*model).flip, (*two).newFlip).WhenArgs((*model).across),
	fuzzmachine.Both0("parorone", (*model).parOrOne, (*two).parOrOne).Domain("0..3"),
	fuzzmachine.Both0("parorhigh", (*model).parOr, (*two).parOr).Domain("1..3").WhenArgs((*model).twoHigh),
}

// What is seen where containers are shared, or not in order.
var muddle = fuzzmachine.Known(
	"state numbers:[*]", "state others:[*]", "state backward:[*]", "state numbers", "state others", "state count",
	boundsError("getKeyAtIndex"), boundsError("needsCopyOnWrite"), boundsError("appendCopy"),
	boundsError("insertNewKeyValueAt"),
)

// boundsError is the signature of a panic in a method of the array of containers.
func boundsError(method string) string {
	return "panic system runtime.boundsError roaring64.(*roaringArray64)." + method
}

var findings = []finding.Finding{
	{
		Section: "after Xor, two bitmaps share what one of them had",
		Script:  "add 0; swap; add 4294967296; xorshared; add 1", Signature: "state others", Rare: true,
		Known: muddle.When(after("xorshared")),
	},
	{
		Section: "Xor of a bitmap with itself panics",
		Script:  "addmany [0, 4294967296]; xorself", Signature: boundsError("getKeyAtIndex"), Shortest: true,
		Known: muddle.When(during("xorself")),
	},
	{
		Section: "Flip mixes up the order of containers",
		Script:  "flipacross from=4294967290 to=4294967300", Signature: "state numbers:[*]", Shortest: true,
		Known: muddle.When(during("flipacross")),
	},
	{
		Section: "ParOr returns the bitmap that it was given",
		Script:  "add 0; parorone 0; andnot", Signature: "state others",
		Known: muddle.When(after("parorone")),
	},
	{
		Section: "ParOr has numbers twice", Trifle: true,
		Script:    "add 18446744052234715136; swap; add 18446744073709551615; parorhigh 1",
		Signature: "state numbers", Rare: true,
		Known: muddle.When(during("parorhigh")),
	},
}

// after is true of what fails after an action, since that is when shared containers are noticed.
func after(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "; "+action) }
}

func during(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

func TestFindings(t *testing.T) { finding.Show(t, bitmaps(faults...), findings...) }

var machine = bitmaps()

func FuzzBitmap(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
