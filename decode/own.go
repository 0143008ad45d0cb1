package decode

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

// Chooses is implemented, by its pointer, by an argument type with choices of its own. If it has
// MarshalText and UnmarshalText as well, scripts say it in these words; else they list its choices.
type Chooses interface {
	Choose(c *Chooser)
}

// Foretold is implemented, beside Chooses, by the argument types that are prophecies. Their simplest value
// foretells nothing unusual, and scripts leave it out; any other is written !field, then what MarshalText
// returns: "" for a bare misfortune, "2,0,1" for !field=2,0,1, "@7" for !field@7.
type Foretold interface {
	Chooses
	Foretold()
}

// An own is the codec of a type that chooses by itself.
type own struct {
	t        reflect.Type
	foretold bool
	worded   bool
	plans    *plans
}

type worded interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

func newOwn(t reflect.Type, d domain) (codec, error) {
	if d.text != "" {
		return nil, fmt.Errorf("it chooses by itself: say the domain in its method Choose")
	}
	pointer := reflect.New(t).Interface()
	_, foretold := pointer.(Foretold)
	_, said := pointer.(worded)
	return &own{t, foretold, said, new(plans)}, nil
}

func (o *own) draw(c *Chooser, p unsafe.Pointer) {
	v := reflect.NewAt(o.t, p)
	v.Elem().SetZero() // so that a place the method leaves alone is the same each time
	o.choose(c, v)
}

func (o *own) choose(c *Chooser, v reflect.Value) {
	if o.foretold {
		c.foretelling++
		defer func() { c.foretelling-- }()
	}
	c.plans = o.plans
	v.Interface().(Chooses).Choose(c)
}

func (o *own) record(c *Chooser, p unsafe.Pointer) error {
	v := reflect.New(o.t) // a copy, for the method writes its places
	v.Elem().Set(reflect.NewAt(o.t, p).Elem())
	c.outside = false
	o.choose(c, v)
	if c.outside {
		return &outside{value: fmt.Sprintf("%+v", reflect.NewAt(o.t, p).Elem()), domain: "what its method Choose allows"}
	}
	return nil
}

// simplest is whether every choice of the value is the simplest.
func (o *own) simplest(p unsafe.Pointer) bool {
	for _, choice := range o.choices(p) {
		if choice.Value != 0 {
			return false
		}
	}
	return true
}

func (o *own) choices(p unsafe.Pointer) []Choice {
	c := Chooser{recording: true}
	if err := o.record(&c, p); err != nil {
		return nil
	}
	return c.choices
}

// text says the value without quotes.
func (o *own) text(p unsafe.Pointer) []byte {
	if !o.worded {
		return o.list(p)
	}
	text, err := reflect.NewAt(o.t, p).Interface().(worded).MarshalText()
	if err != nil {
		return fmt.Appendf(nil, "(%v)", err)
	}
	return text
}

// list says the value as its choices.
func (o *own) list(p unsafe.Pointer) []byte {
	var values []string
	for _, choice := range o.choices(p) {
		values = append(values, strconv.FormatUint(choice.Value, 10))
	}
	return []byte("[" + strings.Join(values, ",") + "]")
}

// print says a value where it is no field: there a prophecy lists its choices.
func (o *own) print(text []byte, p unsafe.Pointer) []byte {
	if o.worded && !o.foretold {
		return strconv.AppendQuote(text, string(o.text(p)))
	}
	return append(text, o.list(p)...)
}

func (o *own) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	if !o.worded || o.foretold {
		return o.parseList(said, p)
	}
	text, err := strconv.Unquote(said)
	if err != nil || said[0] != '"' {
		return fmt.Errorf("expected a quoted text, found %s", said)
	}
	return o.parseWords(text, p)
}

// parseField reads what text wrote, of a prophecy that is a field.
func (o *own) parseField(said string, p unsafe.Pointer) error {
	if !o.worded {
		return o.parseList(said, p)
	}
	if strings.HasPrefix(said, `"`) {
		text, err := strconv.Unquote(said)
		if err != nil {
			return fmt.Errorf("expected a quoted text, found %s", said)
		}
		said = text
	}
	return o.parseWords(said, p)
}

func (o *own) parseWords(text string, p unsafe.Pointer) error {
	v := reflect.NewAt(o.t, p)
	v.Elem().SetZero()
	return v.Interface().(worded).UnmarshalText([]byte(text))
}

func (o *own) parseList(said string, p unsafe.Pointer) error {
	inner, ok := strings.CutPrefix(said, "[")
	inner, ok2 := strings.CutSuffix(inner, "]")
	if !ok || !ok2 {
		return fmt.Errorf("expected the choices of a %v such as [1,2], found %s", o.t, said)
	}
	c := draws(nil)
	for value := range strings.SplitSeq(inner, ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(value), 10, 64)
		if err != nil {
			if strings.TrimSpace(inner) == "" {
				break
			}
			return fmt.Errorf("expected the number of a choice, found %q", value)
		}
		c.choices = append(c.choices, Choice{Value: n})
	}
	o.draw(c, p)
	switch {
	case c.misfit > 0:
		return fmt.Errorf("%s holds a choice beyond its bound", said)
	case len(c.choices) > 0:
		return fmt.Errorf("%s holds %d choices too many", said, len(c.choices))
	}
	return nil
}
