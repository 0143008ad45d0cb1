package decode

import (
	"reflect"
	"strings"
	"unsafe"
)

// Labels is how many labels there are: a run can hold that many resources of one type at a time.
const Labels = 64

// Name is the argument that names a resource at its birth. A script writes it before the action:
// h3 = open. Where the label is taken, the Bundle gives the next free one clockwise.
type Name[T any] struct {
	Label uint8
	found *uint8 // where the reader learns which label a run's Bundle found
}

// Ref is the argument that names a living resource: close h3. Where nothing living has that label, the
// Bundle finds the next living one clockwise, so that a step keeps its sense when others are deleted.
type Ref[T any] struct {
	Label uint8
	found *uint8 // where the reader learns which label a run's Bundle found
}

// Stale is the argument that names a resource already released: for closing twice, for use after release,
// for a token that expired.
type Stale[T any] struct {
	Label uint8
	found *uint8 // where the reader learns which label a run's Bundle found
}

// Any is the argument that names a resource, living or released.
type Any[T any] struct {
	Label uint8
	found *uint8 // where the reader learns which label a run's Bundle found
}

func (*Name[T]) codec(k *compiler, d *domain) codec {
	return newLabel(k, d, Names, typeOf((*T)(nil)))
}
func (*Ref[T]) codec(k *compiler, d *domain) codec {
	return newLabel(k, d, Refers, typeOf((*T)(nil)))
}
func (*Stale[T]) codec(k *compiler, d *domain) codec {
	return newLabel(k, d, Refers, typeOf((*T)(nil)))
}
func (*Any[T]) codec(k *compiler, d *domain) codec {
	return newLabel(k, d, Refers, typeOf((*T)(nil)))
}

// A label is the codec of all four: one digit; in scripts a letter and a number.
type label struct{ word8 }

// labelled is how all four look in memory.
type labelled = Name[struct{}]

func (l *label) choose(c *Chooser, p unsafe.Pointer) {
	v := (*labelled)(p)
	if c.recording {
		said := v.Label
		if c.finding && v.found != nil && *v.found < Labels {
			said = *v.found
		}
		l.number.choose(c, uint64(said))
		return
	}
	l.word8.choose(c, p)
	v.found = c.bound.label()
}

// finds notes which label was found; the first time that a step asks counts, before the step changes what is living.
func finds(found *uint8, label int) {
	if found != nil && *found == unasked && label >= 0 {
		*found = uint8(label)
	}
}

const unasked = 0xff

func newLabel(k *compiler, d *domain, kind Kind, pointer reflect.Type) codec {
	d.allow(false, false, false, false)
	i := integerOf(typeOf(uint8(0)))
	i.prefix, i.base = letterOf(pointer), 10
	i.called = "a label such as " + i.prefix + "3"
	return &label{word8{i.over(k, span{kind: kind, high: Labels - 1})}}
}

// letterOf is the first letter of a type's name, h for *Handle.
func letterOf(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	letter := strings.ToLower(t.Name() + "r")[:1]
	if letter < "a" || letter > "z" {
		letter = "r"
	}
	return letter
}

// labelKind is what a codec of labels is for, 0 of any other.
func labelKind(c codec) (kind Kind) {
	if l, ok := c.(*label); ok {
		kind = l.number.kind
	}
	return kind
}

func (l *label) parse(s *scanner, p unsafe.Pointer) {
	said := s.word()
	if s.mending && said != "" && isName(said[:1]) && said[:1] != l.prefix { // the type may have had another name
		meant := l.prefix + said[1:]
		s.note("the label " + said + " is read as " + meant)
		said = meant
	}
	l.take(s, said, p)
}
