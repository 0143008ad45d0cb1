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

// Options of go-cmp define comparisons that Equal cannot: here sizes may differ a little, and hits do not
// count.
func Example() {
	c := bycmp.Comparer[[]page](cmpopts.EquateApprox(0.1, 0), cmpopts.IgnoreFields(page{}, "Hits"))
	model := []page{{"/", 100, 1}, {"/a", 10, 1}}
	fmt.Println(c.Equal(model, []page{{"/", 101, 7}, {"/a", 10, 1}}))
	d := c.Explain(model, []page{{"/", 101, 7}, {"/a", 20, 1}})
	fmt.Println(d.Path, d.Model, d.System)
	// Output:
	// true
	// [1].Size 10 20
}

// A comparer of a view is for a mapping of a machine.
func ExampleComparer() {
	near := bycmp.Comparer[float64](cmpopts.EquateApprox(0, 0.001))
	m := mapping.RefineBy(near,
		func(m *page, _ mapping.Step) float64 { return m.Size },
		func(s *page, _ mapping.Step) float64 { return s.Size })
	_ = m.Named("size") // an element of the machine
}
