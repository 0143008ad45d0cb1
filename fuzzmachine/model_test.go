package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/mapping"
)

// shelfOf is the model that a faulty shelf stands for.
func shelfOf(s *faulty) *shelf { return &shelf{append([]int8(nil), s.Items...)} }

// A mapping that makes a model compares the whole of it, and explains the difference by its path.
func TestMappingToModelExplainsByPath(t *testing.T) {
	drops := func(s *faulty) {
		if len(s.Items) == 2 {
			s.Items[1]++
		}
	}
	m := newShelves(at("put", drops), mapping.ToModel(shelfOf))
	f := check(m, "put 1; put 2; size")
	if f == nil || f.Signature != "state Items[*]" || !strings.HasPrefix(f.Report,
		"step 2, put: the states differ at Items[1]: model 0, system 1") {
		t.Errorf("%v", f)
	}
	if f := check(newShelves(none, mapping.ToModel(shelfOf)), "put 1; put 2; take; size"); f != nil {
		t.Error(f)
	}
}

// It takes the methods of other mappings, and stands beside them.
func TestMappingToModelHasTheMethodsOfMappings(t *testing.T) {
	turns := func(s *faulty) {
		if len(s.Items) == 2 {
			s.Items[0], s.Items[1] = s.Items[1], s.Items[0]
		}
	}
	m := newShelves(at("put", turns), mapping.ToModel(shelfOf).Named("whole").Unordered(),
		mapping.Refine((*shelf).size, (*faulty).size))
	if f := check(m, "put 1; put 2"); f != nil {
		t.Error(f)
	}
	m = newShelves(at("tidy", func(s *faulty) { s.Items = nil }), mapping.ToModel(shelfOf).Named("whole"))
	if f := check(m, "put 1; tidy"); f == nil || f.Signature != "state whole:Items" {
		t.Errorf("%v", f)
	}
}
