package decode

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

// Labels is how many labels there are: a run can hold that many resources of one type at a time.
const Labels = 64

// Name is the argument that names a resource at its birth. A script writes it before the action:
// h3 = open. Where the label is taken, the Bundle gives the next free one clockwise.
type Name[T any] struct{ Label uint8 }

// Ref is the argument that names a living resource: close h3. Where nothing living has that label, the
// Bundle finds the next living one clockwise, so that a step keeps its sense when others are deleted.
type Ref[T any] struct{ Label uint8 }

// Stale is the argument that names a resource already released: for closing twice, for use after release,
// for a token that expired.
type Stale[T any] struct{ Label uint8 }

// Any is the argument that names a resource, living or released.
type Any[T any] struct{ Label uint8 }

func (*Name[T]) codec(k *compiler, d domain) (codec, error)  { return newLabel[T](k, d, Names) }
func (*Ref[T]) codec(k *compiler, d domain) (codec, error)   { return newLabel[T](k, d, Refers) }
func (*Stale[T]) codec(k *compiler, d domain) (codec, error) { return newLabel[T](k, d, Refers) }
func (*Any[T]) codec(k *compiler, d domain) (codec, error)   { return newLabel[T](k, d, Refers) }

// A label is the codec of all four: one digit.
type label struct {
	number *number
	letter string // in scripts, before the number
}

func newLabel[T any](k *compiler, d domain, kind Kind) (codec, error) {
	return &label{k.number(span{kind, 0, Labels - 1, false}), letterOf(reflect.TypeFor[T]())},
		d.allow(false, false, false, false)
}

// letterOf is the first letter of a type's name, h for *Handle.
func letterOf(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if letter := strings.ToLower(t.Name() + "r")[:1]; letter >= "a" && letter <= "z" {
		return letter
	}
	return "r"
}

func (l *label) draw(c *Chooser, p unsafe.Pointer) { *(*uint8)(p) = uint8(l.number.draw(c)) }

func (l *label) record(c *Chooser, p unsafe.Pointer) error {
	if !l.number.record(c, uint64(*(*uint8)(p))) {
		return isOutside(l, p, fmt.Sprintf("%s0..%s%d", l.letter, l.letter, Labels-1))
	}
	return nil
}

func (l *label) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendUint(append(text, l.letter...), uint64(*(*uint8)(p)), 10)
}

func (l *label) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	digits, ok := strings.CutPrefix(said, l.letter)
	if !ok && s.lenient != nil && said != "" && isName(said[:1]) {
		digits, ok = said[1:], true // the type may have had another name
		s.lenient(fmt.Sprintf("the label %s is read as %s%s", said, l.letter, digits))
	}
	v, err := strconv.ParseUint(digits, 10, 8)
	if !ok || err != nil {
		return fmt.Errorf("expected a label such as %s3, found %q", l.letter, said)
	}
	*(*uint8)(p) = uint8(v)
	return nil
}
