package program

import (
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/seam"
)

// Labels is how many labels there are: a run can hold that many resources of one type at a time.
const Labels = seam.Labels

func newName(k *compiler, t reflect.Type, d *domain) codec { return newLabel(k, t, d, Names) }

func newRef(k *compiler, t reflect.Type, d *domain) codec { return newLabel(k, t, d, Refers) }

// A label is the codec of all four: one digit; in scripts a letter and a number.
type label struct{ word8 }

// labelled is how all four look in memory.
type labelled struct {
	label uint8
	found seam.Found
}

func (l *label) choose(c *chooser, p unsafe.Pointer) {
	v := (*labelled)(p)
	if c.recording {
		said := v.label
		if c.finding {
			said = v.found.Or(said)
		}
		l.number.choose(c, uint64(said))
		return
	}
	l.word8.choose(c, p)
	v.found = c.bound.label()
}

func newLabel(k *compiler, t reflect.Type, d *domain, kind Kind) codec {
	resource, _ := t.FieldByName("_")
	d.allow(false, false, false, false)
	i := integerOf(typeOf(uint8(0)))
	i.prefix, i.base = letterOf(resource.Type.Elem()), 10
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
