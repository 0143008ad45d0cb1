package program

import (
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/seam"
)

// Labels is the number of labels. A run can hold that many resources of one type at a time.
const Labels = seam.Labels

func newName(k *compiler, t reflect.Type, d *domain) codec { return newLabel(k, t, d, Names) }

func newRef(k *compiler, t reflect.Type, d *domain) codec { return newLabel(k, t, d, Refers) }

// A label is the codec of all four types: one digit on a tape, a letter and a number in scripts.
type label struct{ word8 }

// labelled is the memory layout of all four types.
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
	d.allow(false, false, false, false)
	i := integerOf(typeOf(uint8(0)))
	i.prefix, i.base = letterOf(t), 10
	i.called = "a label such as " + i.prefix + "3"
	return &label{word8{i.over(k, span{kind: kind, high: Labels - 1})}}
}

// letterOf returns the first letter of the resource's type: h for Ref[*files.Handle]. It reads the letter
// from the name of the label's type. A field of the resource's type would prevent conversions between labels
// of two types.
func letterOf(label reflect.Type) string {
	_, name, _ := strings.Cut(label.Name(), "[")
	name = strings.TrimLeft(name, "*")
	end := strings.IndexAny(name, "[]({ ")
	named := name[end] == ']' || strings.Contains(name[:end], ".") // otherwise it is a map or similar
	letter := strings.ToLower(name[strings.LastIndex(name[:end], ".")+1:end] + "r")[:1]
	if !named || letter < "a" || letter > "z" {
		letter = "r"
	}
	return letter
}

// labelKind returns the kind of a label's choice, or 0 for a codec that is not of labels.
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
