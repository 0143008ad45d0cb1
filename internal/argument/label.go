package argument

import (
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/chooser"
	"github.com/fuzzmachine/go/internal/script"
)

func newName(n numbers, t reflect.Type, d *domain) Codec { return newLabel(n, t, d, choice.Names) }

func newRef(n numbers, t reflect.Type, d *domain) Codec { return newLabel(n, t, d, choice.Refers) }

// A label is the codec of all four types: one digit on a tape, a letter and a number in scripts.
type label struct{ word8 }

// labelled is the memory layout of all four types.
type labelled struct {
	label uint8
	found chooser.Found
}

func (l *label) Choose(c *choice.Chooser, p unsafe.Pointer) {
	v := (*labelled)(p)
	if !c.Draws() {
		said := v.label
		if c.Finding {
			said = v.found.Or(said)
		}
		l.number.Choose(c, uint64(said))
		return
	}
	l.word8.Choose(c, p)
	v.found = c.Bound.Label()
}

func newLabel(n numbers, t reflect.Type, d *domain, kind choice.Kind) Codec {
	d.allow(false, false, false, false)
	i := integerOf(reflect.TypeOf(uint8(0)))
	i.prefix, i.base = letterOf(t), 10
	i.called = "a label such as " + i.prefix + "3"
	return &label{word8{i.over(n, choice.Span{Kind: kind, High: chooser.Labels - 1})}}
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
func labelKind(c Codec) (kind choice.Kind) {
	if l, ok := c.(*label); ok {
		kind = l.number.Kind
	}
	return kind
}

func (l *label) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	if s.Mending && said != "" && script.IsName(said[:1]) && said[:1] != l.prefix {
		// the type may have had another name
		meant := l.prefix + said[1:]
		s.Note("the label " + said + " is read as " + meant)
		said = meant
	}
	l.take(s, said, p)
}
