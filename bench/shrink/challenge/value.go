package challenge

import "slices"

// five is bound5's: if each list sums to less than 256, all together sum to less than five times that, but
// for overflows.
type five struct{ First, Second, Third, Fourth, Fifth short }

type short []int16

// Domain implements program.Domain.
func (short) Domain() string { return "len=0..10" }

func (f five) lists() []short { return []short{f.First, f.Second, f.Third, f.Fourth, f.Fifth} }

func sum(values []int16) (sum int16) {
	for _, v := range values {
		sum += v
	}
	return sum
}

func (f five) areSmall() bool {
	return !slices.ContainsFunc(f.lists(), func(s short) bool { return sum(s) >= 256 })
}

func (f five) addUp() bool {
	var all []int16
	for _, s := range f.lists() {
		all = append(all, s...)
	}
	return sum(all) < 5*256
}

// long is lengthlist's: a length, then so many values.
type long struct {
	List []int `fuzz:"len=1..100,0..1000"`
}

func (l long) areBelow900() bool { return slices.Max(l.List) < 900 }

// list is that of several challenges.
type list struct {
	List []int `fuzz:"len=0..20"`
}

func (l list) isPalindrome() bool {
	reversed := slices.Clone(l.List)
	slices.Reverse(reversed)
	return slices.Equal(l.List, reversed)
}

func (l list) hasTwoValues() bool { return distinct(l.List) < 3 }

func distinct(values []int) int {
	return len(slices.Compact(slices.Sorted(slices.Values(values))))
}

// places is coupling's: each value is a place in the list, and no two point to each other.
type places struct {
	List []int `fuzz:"len=0..20,0..10"`
}

func (p places) exist() bool {
	return !slices.ContainsFunc(p.List, func(at int) bool { return at >= len(p.List) })
}

func (p places) pointNowhere() bool {
	for from, to := range p.List {
		if from != to && p.List[to] == from {
			return false
		}
	}
	return true
}

// deletion deletes the value at a place, and believes that it is gone.
type deletion struct {
	List []int `fuzz:"len=0..20"`
	At   uint8 `fuzz:"0..19"`
}

func (d deletion) isInside() bool { return int(d.At) < len(d.List) }

func (d deletion) deletes() bool {
	at := int(d.At)
	return !slices.Contains(slices.Delete(slices.Clone(d.List), at, at+1), d.List[at])
}

// lists is a list of lists.
type lists struct {
	Lists []inner `fuzz:"len=0..20"`
}

type inner []int

// Domain implements program.Domain.
func (inner) Domain() string { return "len=0..20" }

func (l lists) areShort() bool {
	sum := 0
	for _, i := range l.Lists {
		sum += len(i)
	}
	return sum <= 10
}

func (l lists) haveFourValues() bool {
	var all []int
	for _, i := range l.Lists {
		all = append(all, i...)
	}
	return distinct(all) <= 4
}
