package bycmp_test

import (
	"fmt"

	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/mapping/bycmp"
)

type page struct {
	Path string
	Size float64
	Hits int
}

// What Equal has no words for, go-cmp's options say: here that sizes are near each other, and hits do not count.
func Example() {
	c := bycmp.Comparer[[]page](cmpopts.EquateApprox(0.1, 0), cmpopts.IgnoreFields(page{}, "Hits"))
	model := []page{{"/", 100, 1}, {"/a", 10, 1}}
	m := mapping.RefineBy(c,
		func(m []page, _ mapping.Step) []page { return m },
		func(s []page, _ mapping.Step) []page { return s })
	fmt.Println(m.Agree(model, []page{{"/", 101, 7}, {"/a", 10, 1}}, mapping.Step{}), m.Err())
	_, _, d := m.Explain(model, []page{{"/", 101, 7}, {"/a", 20, 1}}, mapping.Step{})
	fmt.Println(d.Path, d.Model, d.System)
	// Output:
	// true <nil>
	// [1].Size 10 20
}

// Options that do not fit the type are told before anything runs.
func ExampleComparer() {
	type hidden struct{ n int }
	m := mapping.RefineBy(bycmp.Comparer[*hidden](),
		func(m *hidden, _ mapping.Step) *hidden { return m },
		func(s *hidden, _ mapping.Step) *hidden { return s })
	fmt.Println(m.Err() != nil)
	// Output:
	// true
}
