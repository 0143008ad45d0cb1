package argument

import (
	"fmt"
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// several is the codec of one of a few values. The first is the simplest.
type several struct {
	number *choice.Range
	t      reflect.Type
	values reflect.Value // a slice of t
	texts  []string      // as in scripts
	places map[string]int
}

func newSeveral(n numbers, t reflect.Type, d *domain) Codec {
	count := len(d.one)
	says := "one=" + strings.Join(d.one, "|")
	s := &several{t: t, values: reflect.MakeSlice(reflect.SliceOf(t), count, count),
		places: make(map[string]int)}
	for i, text := range d.one {
		place := s.values.Index(i).Addr().UnsafePointer()
		if t.Kind() == reflect.String {
			*(*string)(place) = text
			text = fmt.Sprintf("%q", text)
		} else {
			number := integerOf(t)
			v := number.mustRead(d, text)
			number.at(place).SetUint(v)
			text = number.format(v)
		}
		_, twice := s.places[text]
		d.must(!twice, "%s occurs twice in %s: write each value once", text, says)
		s.texts, s.places[text] = append(s.texts, text), i
	}
	s.number = n.of(choice.Span{Kind: choice.Number, High: uint64(count - 1), Domain: says})
	return s
}

func (s *several) at(p unsafe.Pointer) reflect.Value { return reflect.NewAt(s.t, p).Elem() }

func (s *several) Choose(c *choice.Chooser, p unsafe.Pointer) {
	if !c.Draws() {
		s.number.Choose(c, uint64(s.index(p)))
		return
	}
	s.at(p).Set(s.values.Index(int(s.number.Choose(c, 0))))
}

// index returns which of the values is at p, or -1.
func (s *several) index(p unsafe.Pointer) int {
	for i := range s.texts {
		if s.values.Index(i).Equal(s.at(p)) {
			return i
		}
	}
	return -1
}

func (s *several) print(text []byte, p unsafe.Pointer) []byte {
	if i := s.index(p); i >= 0 {
		return append(text, s.texts[i]...)
	}
	return fmt.Appendf(text, "%#v", s.at(p))
}

func (s *several) parse(sc *script.Scanner, p unsafe.Pointer) {
	said := sc.Word()
	i, ok := s.places[said]
	sc.Expect(ok, "one of "+strings.Join(s.texts, " "), said)
	s.at(p).Set(s.values.Index(i))
}
