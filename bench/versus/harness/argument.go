package harness

import (
	"fmt"
	"strconv"
	"strings"
)

// An argumentType is a type of arguments, and which values it has.
type argumentType struct {
	Name     string
	Package  string   // that it is declared in
	Kind     string   // bool, number, text or list
	Low, N   int      // of a number, or of the elements of a list: the least, and how many there are
	Min, Max int      // of a text or list: the length
	From     string   // of a text: the characters
	Element  string   // of a list: the type
	Slots    []string // suffixes for the arguments of this type of one action: "", "2", "3"
}

func newArgumentType(from, name, domain, under string) (*argumentType, error) {
	t := &argumentType{Name: name, Package: from}
	element, isList := strings.CutPrefix(under, "[]")
	switch {
	case under == "string":
		t.Kind = "text"
		length, characters, _ := strings.Cut(domain, ",from=")
		t.From = characters
		return t, t.length(length)
	case isList:
		t.Kind, t.Element = "list", element
		length, elements, _ := strings.Cut(domain, ",")
		if element == "bool" {
			elements = "0..1"
		}
		if err := t.numbers(elements); err != nil {
			return nil, err
		}
		return t, t.length(length)
	}
	t.Kind = "number"
	return t, t.numbers(domain)
}

func (t *argumentType) length(domain string) (err error) {
	t.Min, t.Max, err = bounds(t.Name, strings.TrimPrefix(domain, "len="))
	return err
}

func (t *argumentType) numbers(domain string) error {
	low, high, err := bounds(t.Name, domain)
	t.Low, t.N = low, high-low+1
	return err
}

func bounds(name, domain string) (low, high int, err error) {
	from, to, found := strings.Cut(domain, "..")
	if low, err = strconv.Atoi(from); err == nil {
		high, err = strconv.Atoi(to)
	}
	if err != nil || !found {
		return 0, 0, fmt.Errorf("%s: its method Domain says %q, where a range is needed", name, domain)
	}
	return low, high, nil
}

// Type is the type as a harness says it.
func (t *argumentType) Type() string {
	if t.Kind == "bool" {
		return t.Name
	}
	return t.Package + "." + t.Name
}

// High is the greatest number.
func (t *argumentType) High() int { return t.Low + t.N - 1 }

// Bytes is how many bytes a number is read from by hand.
func (t *argumentType) Bytes() int {
	switch {
	case t.N <= 1<<8:
		return 1
	case t.N <= 1<<16:
		return 2
	}
	return 4
}

// Raw is the least type of Go that has all the values.
func (t *argumentType) Raw() string {
	switch t.Kind {
	case "bool":
		return "bool"
	case "number":
		return fmt.Sprintf("uint%d", 8*t.Bytes())
	}
	return "[]byte"
}

// Span is how many lengths there are.
func (t *argumentType) Span() int { return t.Max - t.Min + 1 }

// Characters are those of a text.
func (t *argumentType) Characters() []string { return strings.Split(t.From, "") }

// Handful are values of an element, as one would write them down: all of a few, else the ends and some
// between.
func (t *argumentType) Handful() (values []int) {
	step := max(1, (t.N-1)/3)
	for v := t.Low; v <= t.High(); v += step {
		values = append(values, v)
	}
	return values
}

// Far is a step that leads through the numbers quickly.
func (t *argumentType) Far() int { return t.N/5 + 1 }
