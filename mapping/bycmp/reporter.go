package bycmp

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

// A reporter keeps the first difference that go-cmp reports.
type reporter struct {
	path  cmp.Path
	found bool
	first mapping.Difference
}

func (r *reporter) PushStep(step cmp.PathStep) { r.path = append(r.path, step) }

func (r *reporter) PopStep() { r.path = r.path[:len(r.path)-1] }

func (r *reporter) Report(result cmp.Result) {
	if r.found || result.Equal() {
		return
	}
	r.found = true
	path := r.path
	if sizes, ok := sizesAbove(path); ok {
		r.first = mapping.Difference(show.Sized(sizes[0], sizes[1]))
		r.first.Path = said(path[:len(path)-1])
		return
	}
	model, system := path.Last().Values()
	r.first = mapping.Difference{Path: said(path), Model: printed(model), System: printed(system)}
}

// sizesAbove returns the sizes of the slices or maps that contain an element, if they differ.
func sizesAbove(path cmp.Path) (sizes [2]int, differ bool) {
	switch path.Last().(type) {
	case cmp.SliceIndex, cmp.MapIndex:
		model, system := path.Index(-2).Values()
		sizes = [2]int{model.Len(), system.Len()}
	}
	return sizes, sizes[0] != sizes[1]
}

// said returns a path as package mapping writes it.
func said(path cmp.Path) string {
	var text strings.Builder
	for _, step := range path {
		switch step := step.(type) {
		case cmp.StructField:
			if text.Len() > 0 {
				text.WriteByte('.')
			}
			text.WriteString(step.Name())
		case cmp.SliceIndex:
			fmt.Fprintf(&text, "[%d]", step.Key())
		case cmp.MapIndex:
			fmt.Fprintf(&text, "[%s]", printed(step.Key()))
		case cmp.Transform:
			if text.Len() > 0 {
				text.WriteByte('.')
			}
			fmt.Fprintf(&text, "%s()", step.Name())
		}
	}
	return text.String()
}

func printed(v reflect.Value) string {
	switch {
	case !v.IsValid():
		return "absent"
	case v.CanInterface():
		return mapping.Print(v.Interface())
	}
	return fmt.Sprintf("%+v", v)
}
