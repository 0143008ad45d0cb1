package program

import "reflect"

func newOpaque(k *compiler, _ reflect.Type, d *domain) codec {
	d.allow(false, false, false, false)
	i := integerOf(typeOf(0))
	i.prefix, i.base, i.called = "?", 10, "an opaque value such as ?2"
	return i.over(k, span{kind: Binds, high: Labels - 1, signed: true}).codec()
}
