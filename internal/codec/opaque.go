package codec

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/choice"
)

func newOpaque(n numbers, _ reflect.Type, d *domain) Codec {
	d.allow(false, false, false, false)
	i := integerOf(reflect.TypeOf(0))
	i.prefix, i.base, i.called = "?", 10, "an opaque value such as ?2"
	return i.over(n, choice.Span{Kind: choice.Binds, High: argument.Labels - 1, Signed: true}).codec()
}
