package argument

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// An own is the codec of a type that chooses by itself.
type own struct {
	t     reflect.Type
	kind  choice.Kind // of all its choices: Foretells, or 0 if each has a kind of its own
	words bool        // whether scripts write it with MarshalText
	picks bool        // whether it is a Pick, whose text needs no quotes if it is a word
	none  choosing    // a nil pointer to one
	plans *choice.Plans
}

type worded interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

func newOwn(t reflect.Type, d *domain) Codec {
	d.must(d.text == "", "the type makes its own choices: restrict them in its method Choose")
	o := &own{t: t, plans: new(choice.Plans)}
	pointer := reflect.New(t).Interface()
	o.none = reflect.Zero(reflect.PointerTo(t)).Interface().(choosing)
	_, o.words = pointer.(worded)
	o.picks = t.PkgPath() == decodes
	if _, ok := pointer.(foreteller); ok {
		o.kind = choice.Foretells
	}
	return o
}

func (o *own) at(p unsafe.Pointer) reflect.Value { return reflect.ValueOf(o.chooses(p)) }

func (o *own) Choose(c *choice.Chooser, p unsafe.Pointer) {
	if !c.Draws() {
		v := reflect.New(o.t) // a copy, because the method may write to it
		v.Elem().Set(o.at(p).Elem())
		p = v.UnsafePointer()
	} else {
		o.at(p).Elem().SetZero() // so that variables that the method does not write are the same each time
	}
	own, before := c.Own(o.plans, o.kind)
	o.chooses(p).Choose((*decode.Chooser)(own))
	c.Back(before)
}

// chooses returns the value at p as a chooser. With reflect this would cost several times as much in every
// step.
func (o *own) chooses(p unsafe.Pointer) choosing {
	c := o.none
	(*[2]unsafe.Pointer)(unsafe.Pointer(&c))[1] = p
	return c
}

// choices returns the choices of a value, even of one outside its domain.
func (o *own) choices(p unsafe.Pointer) []choice.Choice {
	n := choice.Record()
	o.Choose(n, p)
	return n.Choices
}

// text returns the text of the value, without quotes.
func (o *own) text(p unsafe.Pointer) string {
	if !o.words {
		return o.list(p)
	}
	text, err := o.at(p).Interface().(worded).MarshalText()
	if err != nil {
		text = fmt.Appendf(nil, "(%v)", err)
	}
	return string(text)
}

// list returns the choices of the value as text.
func (o *own) list(p unsafe.Pointer) string {
	var values []string
	for _, one := range o.choices(p) {
		values = append(values, fmt.Sprint(one.Value))
	}
	return "[" + strings.Join(values, ",") + "]"
}

// print writes a value that is not a field. A prophecy is then a list of its choices.
func (o *own) print(text []byte, p unsafe.Pointer) []byte {
	said := o.list(p)
	if o.words && o.kind != choice.Foretells {
		if said = o.text(p); !o.picks || !isPlain(said) {
			said = strconv.Quote(said)
		}
	}
	return append(text, said...)
}

// parse reads what print wrote.
func (o *own) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	if !o.words || o.kind == choice.Foretells {
		o.parseList(s, said, p)
		return
	}
	text, ok := unquote(said)
	if o.picks && !ok && isPlain(said) {
		text, ok = said, true
	}
	s.Expect(ok, "a quoted text such as "+quoted(said), said)
	o.parseWords(s, text, p)
}

// quoted is what was said, as it can be read.
func quoted(said string) string { return strconv.Quote(strings.Trim(said, `"`)) }

// isPlain reports whether the text of a Pick needs no quotes, as e2e4 and #17.
func isPlain(text string) bool { return text != "" && script.IsName("x"+strings.TrimPrefix(text, "#")) }

// printField writes a prophecy after the name of its field.
func (o *own) printField(text []byte, p unsafe.Pointer) []byte {
	said := o.text(p)
	if o.words && !script.IsWord(said) {
		said = strconv.Quote(said)
	}
	if said != "" && said[0] != '@' {
		text = append(text, '=')
	}
	return append(text, said...)
}

// parseField reads what printField wrote.
func (o *own) parseField(s *script.Scanner, said string, p unsafe.Pointer) {
	if !o.words {
		o.parseList(s, said, p)
		return
	}
	if strings.HasPrefix(said, `"`) {
		text, ok := unquote(said)
		s.Expect(ok, "a quoted text such as "+quoted(said), said)
		said = text
	}
	o.parseWords(s, said, p)
}

func (o *own) parseWords(s *script.Scanner, text string, p unsafe.Pointer) {
	v := o.at(p)
	v.Elem().SetZero()
	s.Check(v.Interface().(worded).UnmarshalText([]byte(text)))
}

func (o *own) parseList(s *script.Scanner, said string, p unsafe.Pointer) {
	inner := strings.TrimSuffix(strings.TrimPrefix(said, "["), "]")
	s.Expect(said == "["+inner+"]", fmt.Sprintf("the choices of a %v such as [1,2]", o.t), said)
	var choices []choice.Choice
	if inner = strings.TrimSpace(inner); inner != "" {
		for _, value := range strings.Split(inner, ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(value), 10, 64)
			s.Expect(err == nil, "the number of a choice", strconv.Quote(value))
			choices = append(choices, choice.Choice{Value: n})
		}
	}
	c := choice.Draw(choices)
	o.Choose(c, p)
	s.Must(c.Misfit == 0, "%s has a choice beyond its bound", said)
	s.Must(len(c.Choices) == 0, "%s has %d choices too many", said, len(c.Choices))
}

// raw returns a value whose MarshalText may not handle it.
func (o *own) raw(p unsafe.Pointer) string { return fmt.Sprintf("%+v", o.at(p).Elem()) }
