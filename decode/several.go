package decode

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// several is the codec of one of a few values, the first the simplest.
type several struct {
	number *number
	t      reflect.Type
	values reflect.Value // a slice of t
	texts  []string      // as scripts say them
	domain string
}

func newSeveral(k *compiler, t reflect.Type, d domain) (codec, error) {
	s := &several{t: t, domain: "one=" + strings.Join(d.one, "|")}
	s.values = reflect.MakeSlice(reflect.SliceOf(t), len(d.one), len(d.one))
	for i, text := range d.one {
		place := s.values.Index(i)
		if t.Kind() == reflect.String {
			place.SetString(text)
			text = fmt.Sprintf("%q", text)
		} else {
			number := integer{bits: t.Bits(), signed: t.Kind() <= reflect.Int64}
			v, err := number.read(text)
			if err != nil {
				return nil, err
			}
			number.store(place.Addr().UnsafePointer(), v)
			text = number.format(v)
		}
		if slices.Contains(s.texts, text) {
			return nil, fmt.Errorf("%s stands twice in %s: name each once", text, s.domain)
		}
		s.texts = append(s.texts, text)
	}
	s.number = k.number(span{Number, 0, uint64(len(d.one) - 1), false})
	return s, nil
}

func (s *several) at(p unsafe.Pointer) reflect.Value { return reflect.NewAt(s.t, p).Elem() }

func (s *several) draw(c *Chooser, p unsafe.Pointer) {
	s.at(p).Set(s.values.Index(int(s.number.draw(c))))
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

func (s *several) record(c *Chooser, p unsafe.Pointer) error {
	i := s.index(p)
	if i < 0 {
		return isOutside(s, p, s.domain)
	}
	s.number.record(c, uint64(i))
	return nil
}

func (s *several) print(text []byte, p unsafe.Pointer) []byte {
	if i := s.index(p); i >= 0 {
		return append(text, s.texts[i]...)
	}
	return fmt.Appendf(text, "%#v", s.at(p))
}

func (s *several) parse(sc *scanner, p unsafe.Pointer) error {
	said := sc.word()
	i := slices.Index(s.texts, said)
	if i < 0 {
		return fmt.Errorf("expected one of %s, found %s", strings.Join(s.texts, " "), said)
	}
	s.at(p).Set(s.values.Index(i))
	return nil
}
