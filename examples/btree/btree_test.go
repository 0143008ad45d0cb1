package btree

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Which is the index of a map.
type Which struct {
	Map uint8 `fuzz:"0..2"`
}

func (w Which) which() Which { return w }

type (
	keyed struct {
		Which
		Key int8
	}
	entry struct {
		Which
		Key   int8
		Value uint8
	}
	indexed struct {
		Which
		Index int `fuzz:"-1..40"`
	}
	walk struct {
		Which
		Key  int8
		Back []bool `fuzz:"len=0..6"`
	}
	copying struct {
		Which
		To uint8 `fuzz:"0..2"`
	}
)

// A system holds the maps.
type system struct {
	maps [maps]*Map
	copy func(*Map) *Map
}

func (s *system) pairs(of Which) (list []pair) {
	s.maps[of.Map].Scan(func(key int8, value uint8) bool {
		list = append(list, pair{key, value})
		return true
	})
	return list
}

func (s *system) size(of Which) int            { return s.maps[of.Map].Len() }
func (s *system) set(e entry) (uint8, bool)    { return s.maps[e.Map].Set(e.Key, e.Value) }
func (s *system) load(e entry) (uint8, bool)   { return s.maps[e.Map].Load(e.Key, e.Value) }
func (s *system) get(k keyed) (uint8, bool)    { return s.maps[k.Map].Get(k.Key) }
func (s *system) delete(k keyed) (uint8, bool) { return s.maps[k.Map].Delete(k.Key) }
func (s *system) getAt(i indexed) (pair, bool) { return paired(s.maps[i.Map].GetAt(i.Index)) }
func (s *system) deleteAt(i indexed) (pair, bool) {
	return paired(s.maps[i.Map].DeleteAt(i.Index))
}
func (s *system) popMin(of Which) (pair, bool) { return paired(s.maps[of.Map].PopMin()) }
func (s *system) popMax(of Which) (pair, bool) { return paired(s.maps[of.Map].PopMax()) }
func (s *system) copyTo(c copying)             { s.maps[c.To] = s.copy(s.maps[c.Map]) }
func (s *system) clear(of Which)               { s.maps[of.Map].Clear() }

func paired(key int8, value uint8, found bool) (pair, bool) { return pair{key, value}, found }

func (s *system) ascend(k keyed) (list []pair) {
	s.maps[k.Map].Ascend(k.Key, func(key int8, value uint8) bool {
		list = append(list, pair{key, value})
		return true
	})
	return list
}

func (s *system) descend(k keyed) (list []pair) {
	s.maps[k.Map].Descend(k.Key, func(key int8, value uint8) bool {
		list = append(list, pair{key, value})
		return true
	})
	return list
}

func (s *system) walk(w walk) (met []pair) {
	at := s.maps[w.Map].Iter()
	more := at.Seek(w.Key)
	for n := 0; more; n++ {
		met = append(met, pair{at.Key(), at.Value()})
		switch {
		case n == len(w.Back):
			return met
		case w.Back[n]:
			more = at.Prev()
		default:
			more = at.Next()
		}
	}
	return met
}

// touched is the map that a step touches.
func touched[A interface{ which() Which }]() mapping.Part[*model, *system, A] {
	return mapping.PartOf(
		func(m *model, a A) []pair { return m.pairs(a.which()) },
		func(s *system, a A) []pair { return s.pairs(a.which()) })
}

// target is the map that a copy replaces.
var target = mapping.PartOf(
	func(m *model, c copying) []pair { return m.pairs(Which{c.To}) },
	func(s *system, c copying) []pair { return s.pairs(Which{c.To}) })

// all compares the pairs of each map, and their number.
var all = mapping.Refine(
	func(m *model) (list [maps]counted) {
		for i := range list {
			list[i] = counted{m.size(Which{uint8(i)}), m.pairs(Which{uint8(i)})}
		}
		return list
	},
	func(s *system) (list [maps]counted) {
		for i := range list {
			list[i] = counted{s.size(Which{uint8(i)}), s.pairs(Which{uint8(i)})}
		}
		return list
	})

type counted struct {
	Len   int
	Pairs []pair
}

// machine returns the machine of maps that are copied by a function.
func machine(copy func(*Map) *Map) *fuzzmachine.Machine {
	newSystem := func(*fuzzmachine.T) *system { return &system{[maps]*Map{New(), New(), New()}, copy} }
	return fuzzmachine.New(newModel, newSystem,
		fuzzmachine.Both2("set", (*model).set, (*system).set).Weight(4).Touches(touched[entry]()),
		fuzzmachine.Both2("load", (*model).set, (*system).load).Weight(2).Touches(touched[entry]()),
		fuzzmachine.Both2("get", (*model).get, (*system).get).Touches(),
		fuzzmachine.Both2("delete", (*model).delete, (*system).delete).Weight(2).Touches(touched[keyed]()),
		fuzzmachine.Both2("getAt", (*model).getAt, (*system).getAt).Touches(),
		fuzzmachine.Both2("deleteAt", (*model).deleteAt, (*system).deleteAt).Touches(touched[indexed]()),
		fuzzmachine.Both2("popMin", (*model).popMin, (*system).popMin).Touches(touched[Which]()),
		fuzzmachine.Both2("popMax", (*model).popMax, (*system).popMax).Touches(touched[Which]()),
		fuzzmachine.Both("ascend", (*model).ascend, (*system).ascend).Touches(),
		fuzzmachine.Both("descend", (*model).descend, (*system).descend).Touches(),
		fuzzmachine.Both("walk", (*model).walk, (*system).walk).Touches(),
		fuzzmachine.Both0("copy", (*model).copy, (*system).copyTo).Touches(target),
		fuzzmachine.Both0("clear", (*model).clear, (*system).clear).Touches(touched[Which]()),
		all,
	)
}

var library = machine((*Map).Copy)

func FuzzMap(f *testing.F) {
	library.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { library.Run(t, tape) })
}
