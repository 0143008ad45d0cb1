package decode

import (
	"fmt"
	"strconv"
	"unsafe"
)

// boolean is the codec of a bool; false is the simplest.
type boolean struct{ number *number }

func newBoolean(k *compiler, d domain) (codec, error) {
	return &boolean{k.number(span{Number, 0, 1, false})}, d.allow(false, false, false, false)
}

func (b *boolean) draw(c *Chooser, p unsafe.Pointer) { *(*bool)(p) = b.number.draw(c) != 0 }

func (b *boolean) record(c *Chooser, p unsafe.Pointer) error {
	var v uint64
	if *(*bool)(p) {
		v = 1
	}
	b.number.record(c, v)
	return nil
}

func (b *boolean) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendBool(text, *(*bool)(p))
}

func (b *boolean) parse(s *scanner, p unsafe.Pointer) (err error) {
	switch said := s.word(); said {
	case "true", "false":
		*(*bool)(p) = said == "true"
	default:
		err = fmt.Errorf("expected true or false, found %q", said)
	}
	return err
}
