package bycmp

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

// Comparer compares as cmp.Equal does with the options. They are first tried on a sample of type V that has a
// value behind every pointer and in every slice and map. If go-cmp panics on the sample, because of fields
// that it may not see or of contradicting options, that is misuse of the machine.
func Comparer[V any](opts ...cmp.Option) mapping.Comparer[V] {
	c := mapping.By(
		func(model, system V) bool { return cmp.Equal(model, system, opts...) },
		func(model, system V) mapping.Difference {
			r := &reporter{}
			cmp.Equal(model, system, append([]cmp.Option{cmp.Reporter(r)}, opts...)...)
			if r.first.Path != "" || r.first.Sizes != [2]int{} ||
				strings.Contains(show.Lines(model)+show.Lines(system), "\n") {
				r.first.Lines = cmp.Diff(model, system, opts...)
			}
			return r.first
		},
	)
	c.Build().Err = try(reflect.TypeFor[V](), opts)
	return c
}

// misfits are the messages of go-cmp about options that do not fit a type, whatever the values are. Any other
// panic on a sample comes from a function of the user that cannot handle the sample.
var misfits = []string{
	"cannot handle unexported field", "ambiguous set of applicable options", "cannot use an unfiltered option",
	"unknown option",
}

// try compares two samples of a type.
func try(t reflect.Type, opts []cmp.Option) (err error) {
	defer func() {
		said := fmt.Sprint(recover())
		for _, misfit := range misfits {
			if strings.HasPrefix(said, misfit) {
				err = fmt.Errorf("bycmp: go-cmp cannot compare %v with these options: %s; for an unexported field, add "+
					"cmp.AllowUnexported of its struct or cmpopts.IgnoreUnexported", t, strings.Join(strings.Fields(said), " "))
			}
		}
	}()
	cmp.Equal(sample(t).Interface(), sample(t).Interface(), opts...)
	return nil
}
