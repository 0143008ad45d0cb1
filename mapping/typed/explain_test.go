package typed_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/mapping/typed"
)

// Combined comparers find the same differences as the compiled one.
func TestExplain(t *testing.T) {
	type views = map[string][]int
	by := typed.Map[views](typed.Slice[[]int](typed.Comparable[int]()))
	compiled := mapping.Equal[views]()
	for _, test := range []struct {
		reason        string
		model, system views
	}{
		{"a value", views{"a": {1, 2}, "b": {1}}, views{"a": {1, 3}, "b": {2}}},
		{"a size inside", views{"a": {1, 2}}, views{"a": {1}}},
		{"a size", views{"a": nil, "b": nil}, views{"a": nil}},
		{"a key", views{"a": {1}}, views{"b": {1}}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			got, want := by.Explain(test.model, test.system), compiled.Explain(test.model, test.system)
			if got != want || by.Equal(test.model, test.system) {
				t.Errorf("typed %+v\ncompiled %+v", got, want)
			}
		})
	}
	nilKey := typed.Map[map[error]int](typed.Comparable[int]())
	if d := nilKey.Explain(map[error]int{nil: 1}, map[error]int{nil: 2}); d.Path != "[nil]" || d.Model != "1" ||
		d.System != "2" {
		t.Errorf("a nil key: %+v", d)
	}
	if !by.Equal(views{"a": {}}, views{"a": nil}) || !by.Equal(nil, views{}) {
		t.Error("nil and empty differ")
	}
	if !typed.Slice[[]error](mapping.Comparer[error]{}).Equal([]error{io.EOF}, []error{fmt.Errorf("%w", io.EOF)}) {
		t.Error("the zero Comparer is not Equal")
	}
}
