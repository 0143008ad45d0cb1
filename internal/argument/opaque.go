package argument

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/chooser"
)

func newOpaque(n numbers, _ reflect.Type, d *domain) Codec {
	d.allow(false, false, false, false)
	i := integerOf(reflect.TypeOf(0))
	i.prefix, i.base, i.called = "?", 10, "an opaque value such as ?2"
	return i.over(n, choice.Span{Kind: choice.Binds, High: chooser.Labels - 1, Signed: true}).codec()
}
