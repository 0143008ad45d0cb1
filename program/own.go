package program

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/seam"
)

// Chooses is implemented by the pointer to an argument type with choices of its own. If the type has
// MarshalText and UnmarshalText as well, scripts write it in these words. Otherwise they list its choices.
type Chooses interface {
	Choose(c *decode.Chooser)
}

// Foretold is implemented, in addition to Chooses, by argument types that are prophecies. Their simplest
// value predicts nothing unusual, and scripts leave it out. Any other is written !field, then what
// MarshalText returns: "" for !field, "2,0,1" for !field=2,0,1, "@7" for !field@7.
type Foretold interface {
	Chooses
	Foretold()
}

// An own is the codec of a type that chooses by itself.
type own struct {
	t     reflect.Type
	kind  Kind    // of all its choices: Foretells, or 0 if each has a kind of its own
	words bool    // whether scripts write it with MarshalText
	none  Chooses // a nil pointer to one
	plans *plans
	_     incomparable
}

type worded interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

func newOwn(t reflect.Type, d *domain) codec {
	d.must(d.text == "", "the type makes its own choices: restrict them in its method Choose")
	o := &own{t: t, plans: new(plans)}
	pointer := reflect.New(t).Interface()
	o.none = reflect.Zero(reflect.PointerTo(t)).Interface().(Chooses)
	_, o.words = pointer.(worded)
	if _, ok := pointer.(Foretold); ok {
		o.kind = Foretells
	}
	return o
}

func (o *own) at(p unsafe.Pointer) reflect.Value { return valueOf(o.chooses(p)) }

func (o *own) choose(c *chooser, p unsafe.Pointer) {
	if c.recording {
		v := reflect.New(o.t) // a copy, because the method may write to it
		v.Elem().Set(o.at(p).Elem())
		p = v.UnsafePointer()
	} else {
		o.at(p).Elem().SetZero() // so that variables that the method does not write are the same each time
	}
	before := c.kind
	c.plans, c.kind = o.plans, max(before, o.kind)
	c.own = seam.NewChooser(c)
	o.chooses(p).Choose((*decode.Chooser)(&c.own))
	c.kind = before
}

// chooses returns the value at p as a Chooses. With reflect this would cost several times as much in every
// step.
func (o *own) chooses(p unsafe.Pointer) Chooses {
	c := o.none
	(*[2]unsafe.Pointer)(unsafe.Pointer(&c))[1] = p
	return c
}

// choices returns the choices of a value, even of one outside its domain.
func (o *own) choices(p unsafe.Pointer) []Choice {
	n := notes()
	o.choose(n, p)
	return n.choices
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
	for _, choice := range o.choices(p) {
		values = append(values, fmt.Sprint(choice.Value))
	}
	return "[" + strings.Join(values, ",") + "]"
}

// print writes a value that is not a field. A prophecy is then a list of its choices.
func (o *own) print(text []byte, p unsafe.Pointer) []byte {
	if o.words && o.kind != Foretells {
		return strconv.AppendQuote(text, o.text(p))
	}
	return append(text, o.list(p)...)
}

// parse reads what print wrote.
func (o *own) parse(s *scanner, p unsafe.Pointer) {
	said := s.word()
	if !o.words || o.kind == Foretells {
		o.parseList(s, said, p)
		return
	}
	text, ok := unquote(said)
	s.expect(ok, "a quoted text", said)
	o.parseWords(s, text, p)
}

// printField writes a prophecy after the name of its field.
func (o *own) printField(text []byte, p unsafe.Pointer) []byte {
	said := o.text(p)
	if o.words && !isWord(said) {
		said = strconv.Quote(said)
	}
	if said != "" && said[0] != '@' {
		text = append(text, '=')
	}
	return append(text, said...)
}

// parseField reads what printField wrote.
func (o *own) parseField(s *scanner, said string, p unsafe.Pointer) {
	if !o.words {
		o.parseList(s, said, p)
		return
	}
	if hasPrefix(said, `"`) {
		text, ok := unquote(said)
		s.expect(ok, "a quoted text", said)
		said = text
	}
	o.parseWords(s, said, p)
}

func (o *own) parseWords(s *scanner, text string, p unsafe.Pointer) {
	v := o.at(p)
	v.Elem().SetZero()
	s.check(v.Interface().(worded).UnmarshalText([]byte(text)))
}

func (o *own) parseList(s *scanner, said string, p unsafe.Pointer) {
	inner := trimSuffix(trimPrefix(said, "["), "]")
	s.expect(said == "["+inner+"]", fmt.Sprintf("the choices of a %v such as [1,2]", o.t), said)
	c := draws(nil)
	if inner = strings.TrimSpace(inner); inner != "" {
		for _, value := range strings.Split(inner, ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(value), 10, 64)
			s.expect(err == nil, "the number of a choice", strconv.Quote(value))
			c.choices = append(c.choices, Choice{Value: n})
		}
	}
	o.choose(c, p)
	s.must(c.misfit == 0, "%s has a choice beyond its bound", said)
	s.must(len(c.choices) == 0, "%s has %d choices too many", said, len(c.choices))
}

// isWord reports whether the text of a prophecy needs no quotes.
func isWord(text string) bool {
	word := true
	for i := range len(text) {
		word = word && strings.IndexByte(letters+figures+"+:,@", text[i]) >= 0
	}
	return word
}
