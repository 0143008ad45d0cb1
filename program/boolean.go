package program

import (
	"reflect"
	"strconv"
	"unsafe"
)

// boolean is the codec of a bool. The simplest value is false.
type boolean struct{ word8 }

func newBoolean(k *compiler, _ reflect.Type, d *domain) codec {
	d.allow(false, false, false, false)
	bit := integerOf(typeOf(uint8(0)))
	return &boolean{word8{bit.over(k, span{kind: Number, high: 1})}}
}

func (b *boolean) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendBool(text, *(*bool)(p))
}

func (b *boolean) parse(s *scanner, p unsafe.Pointer) {
	said := s.word()
	*(*bool)(p) = said == "true"
	s.expect(said == "true" || said == "false", "true or false", strconv.Quote(said))
}
