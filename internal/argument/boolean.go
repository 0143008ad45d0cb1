package argument

import (
	"reflect"
	"strconv"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// boolean is the codec of a bool. The simplest value is false.
type boolean struct{ word8 }

func newBoolean(n numbers, _ reflect.Type, d *domain) Codec {
	d.allow(false, false, false, false)
	bit := integerOf(reflect.TypeOf(uint8(0)))
	return &boolean{word8{bit.over(n, choice.Span{Kind: choice.Number, High: 1})}}
}

func (b *boolean) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendBool(text, *(*bool)(p))
}

func (b *boolean) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	*(*bool)(p) = said == "true"
	s.Expect(said == "true" || said == "false", "true or false", strconv.Quote(said))
}
