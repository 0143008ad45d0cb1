package soak

import (
	"maps"
	"math"
	"slices"

	"github.com/fuzzmachine/go/prophecy"
)

// A sum is what an action answers: a hash of its argument, so that every part of it is read.
type sum uint64

func (s *sum) add(numbers ...uint64) {
	for _, n := range numbers {
		*s = (*s ^ sum(n)) * 1099511628211
	}
}

func (s *sum) text(t string) {
	s.add(uint64(len(t)))
	for i := range len(t) {
		s.add(uint64(t[i]))
	}
}

func (s *sum) flag(b bool) {
	if b {
		s.add(1)
	} else {
		s.add(0)
	}
}

func (s *sum) failed(err error) {
	if err != nil {
		s.text(err.Error())
	}
}

func (a integers) sum() (s sum) {
	s.add(uint64(a.I), uint64(a.I8), uint64(a.I16), uint64(a.I32), uint64(a.I64), uint64(a.U), uint64(a.U8),
		uint64(a.U16), uint64(a.U32), a.U64, uint64(a.Few), uint64(a.One))
	return s
}

func (a floats) sum() (s sum) {
	s.add(uint64(math.Float32bits(a.F32)), math.Float64bits(a.F64), math.Float64bits(a.Part))
	return s
}

func (a switches) sum() (s sum) {
	s.flag(a.On)
	for _, on := range a.All {
		s.flag(on)
	}
	return s
}

func (a texts) sum() (s sum) {
	for _, t := range []string{a.Plain, a.Path, a.Any, a.One, string(a.Raw), string(a.Bytes)} {
		s.text(t)
	}
	s.add(uint64(a.Word.n))
	return s
}

func (a lists) sum() (s sum) {
	for _, n := range a.Numbers {
		s.add(uint64(n))
	}
	for _, n := range a.Few {
		s.add(uint64(n))
	}
	for _, t := range a.Words {
		s.text(t)
	}
	for _, list := range a.Deep {
		s.add(uint64(len(list)))
		for _, n := range list {
			s.add(uint64(n))
		}
	}
	for _, p := range a.Places {
		p.addTo(&s)
	}
	s.add(uint64(a.Fixed[0]), uint64(a.Fixed[1]), uint64(a.Fixed[2]))
	return s
}

func (a mapped) sum() (s sum) {
	for _, key := range slices.Sorted(maps.Keys(a.Named)) {
		s.text(key)
		s.add(uint64(a.Named[key]))
	}
	for _, key := range slices.Sorted(maps.Keys(a.Listed)) {
		s.add(uint64(key), uint64(len(a.Listed[key])))
	}
	for _, key := range slices.Sorted(maps.Keys(a.Set)) {
		s.add(uint64(key))
	}
	for _, of := range []map[string]uint8{a.Of[false], a.Of[true]} {
		for _, key := range slices.Sorted(maps.Keys(of)) {
			s.text(key)
			s.add(uint64(of[key]))
		}
	}
	return s
}

func (a pointers) sum() (s sum) {
	if a.Number != nil {
		s.add(uint64(*a.Number))
	}
	if a.Twice != nil && *a.Twice != nil {
		s.add(uint64(**a.Twice))
	}
	if a.Place != nil {
		a.Place.addTo(&s)
	}
	a.Tree.addTo(&s)
	return s
}

func (t *tree) addTo(s *sum) {
	if t == nil {
		s.add(7)
		return
	}
	s.add(uint64(t.Value))
	t.Left.addTo(s)
	t.Right.addTo(s)
	for i := range t.Kids {
		t.Kids[i].addTo(s)
	}
	for _, key := range slices.Sorted(maps.Keys(t.Named)) {
		kid := t.Named[key]
		kid.addTo(s)
	}
}

func (p point) addTo(s *sum) {
	s.add(uint64(p.X), uint64(p.Y))
	s.flag(p.Far)
	s.text(string(p.Tail))
}

func (a structs) sum() (s sum) {
	s.add(uint64(a.Key), uint64(a.Level), uint64(a.Higher))
	s.add(uint64(a.Inner.A), uint64(a.Inner.B.C), uint64(a.Short))
	return s
}

func (a times) sum() (s sum) {
	s.add(uint64(a.Wait), uint64(a.Short), uint64(a.Named))
	return s
}

// consulted is what comes of all prophecies of a step.
func consulted(f *prophecy.Fate) (s sum) {
	s.flag(f.Happens("lost"))
	s.add(uint64(f.Choose("next", 5)), uint64(f.Delay("wait")))
	for range 3 {
		at, ok := f.Count("third", 2)
		s.add(uint64(at))
		s.flag(ok)
	}
	for _, i := range f.Order("in", 4) {
		s.add(uint64(i))
	}
	dice := f.Dice("jitter")
	s.add(uint64(dice.Roll(6)), uint64(dice.Roll(64)))
	return s
}

func (a message) sum() (s sum) {
	query, err := a.Query.Text()
	s.text(query)
	s.failed(err)
	p, err := a.Packet.Value()
	s.text(p.Topic)
	s.add(uint64(len(p.Sizes)), uint64(len(p.Named)))
	s.failed(err)
	archive, err := a.Tar.Archive()
	s.text(string(archive))
	s.failed(err)
	c := a.Values.Open()
	n, err := c.GetInt()
	s.add(uint64(n))
	s.failed(err)
	t, err := c.GetString()
	s.text(t)
	s.failed(err)
	return s
}
