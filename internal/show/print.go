// Package show writes values and their differences for people: in one line, in several lines, and as a diff.
// It does not compare values. Package mapping and its subpackages compare, and use this package to describe
// the result.
package show

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"unsafe"
)

// Print writes any value in one line: {items: [1, 2], next: &{…}}. Structs name their fields, map keys are
// sorted, strings are quoted, an error is error("text"), and a value with a method String is written by it.
// The text contains no addresses, and no types except of nil pointers in interfaces. It is complete, except
// that … stands where a value contains itself, and after 64 KB: people read no more, and a run that shows each
// step has no more time.
func Print(v any) string { return Printer{}.Any(v) }

// Lines writes any value like Print, but with a line for each element or field. A small value inside another
// is written in one line.
func Lines(v any) string { return Printer{Lines: true}.Any(v) }

// Any writes any value.
func (how Printer) Any(v any) string {
	if v == nil {
		return "nil"
	}
	return how.Print(TypeOf(v), Placed(v))
}

const (
	enough = 1 << 16 // bytes that anybody reads
	small  = 60      // bytes of a value that stays in one line
)

// A Printer writes values, by the rules of Print.
type Printer struct {
	Lines  bool // writes several lines
	Raw    bool // calls no methods
	Typed  bool // adds the types of values in interfaces
	Sorted bool // sorts the elements of slices by their texts, if their order does not count
}

// A printer writes one value.
type printer struct {
	Printer
	room   int
	indent int
	text   []byte
	open   map[opened]bool
}

// An opened is a pointer, slice or map that is being written.
type opened struct {
	at unsafe.Pointer
	t  reflect.Type
	n  int
}

// Print writes the value at a place.
func (how Printer) Print(t reflect.Type, place unsafe.Pointer) string {
	p := printer{Printer: how, room: enough, open: make(map[opened]bool)}
	p.value(t, place)
	return string(p.text)
}

func (p *printer) word(s string) { p.text = append(p.text, s...) }

// quote writes a string in quotes, as far as there is room.
func (p *printer) quote(s string) {
	cut := p.fitting(len(s))
	p.word(strconv.Quote(s[:cut]))
	if cut < len(s) {
		p.word("…")
	}
}

// fitting is how many bytes of a text are written: as many as there is room for, and one that says there is none.
func (p *printer) fitting(length int) int { return min(length, max(p.room-len(p.text), 0)+1) }

// verbs are the verbs of package fmt for kinds without parts.
var verbs = [...]string{
	reflect.Bool: "%t", reflect.String: "",
	reflect.Int: "%d", reflect.Int8: "%d", reflect.Int16: "%d", reflect.Int32: "%d", reflect.Int64: "%d",
	reflect.Uint: "%d", reflect.Uint8: "%d", reflect.Uint16: "%d", reflect.Uint32: "%d", reflect.Uint64: "%d",
	reflect.Uintptr: "%d", reflect.UnsafePointer: "",
	reflect.Float32: "%g", reflect.Float64: "%g", reflect.Complex64: "%g", reflect.Complex128: "%g",
	reflect.Array: "[]", reflect.Slice: "[]", reflect.Struct: "{}", reflect.Map: "{}",
}

// value writes the value at a place. It takes the address, so that unexported fields are read like others.
func (p *printer) value(t reflect.Type, place unsafe.Pointer) {
	v := At(t, place)
	if len(p.text) > p.room {
		p.word("…")
		return
	}
	if p.tuple(t, place) || !p.Raw && p.byMethod(t, v) {
		return
	}
	switch kind := t.Kind(); kind {
	case reflect.Struct, reflect.Array:
		p.composite(t, v, place)
	case reflect.Slice, reflect.Map:
		p.guarded(opened{v.UnsafePointer(), t, Length(v)}, func() { p.composite(t, v, place) })
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		p.reference(t, v)
	case reflect.String:
		p.quote(v.String())
	default:
		p.word(fmt.Sprintf(verbs[kind], v.Interface()))
	}
}

// reference writes a value that can be nil and has no size.
func (p *printer) reference(t reflect.Type, v reflect.Value) {
	switch kind := t.Kind(); {
	case v.IsZero():
		p.word("nil")
	case kind == reflect.Interface:
		held := v.Elem().Interface()
		if v.Elem().Kind() == reflect.Pointer && v.Elem().IsZero() { // which is not the nil that people expect
			p.word("(" + TypeOf(held).String() + ")(nil)")
			return
		}
		if p.Typed {
			p.word(TypeOf(held).String() + " ")
		}
		p.value(TypeOf(held), Placed(held))
	case kind == reflect.Pointer:
		p.word("&")
		p.guarded(opened{v.UnsafePointer(), t, 1}, func() { p.value(t.Elem(), v.UnsafePointer()) })
	default:
		p.word(kind.String())
	}
}

// guarded writes a value that might contain itself.
func (p *printer) guarded(o opened, write func()) {
	if p.open[o] {
		p.word("…")
		return
	}
	p.open[o] = true
	write()
	delete(p.open, o)
}

// composite writes a value with parts, in one line if it is inside another and small.
func (p *printer) composite(t reflect.Type, v reflect.Value, place unsafe.Pointer) {
	if p.Lines && p.indent > 0 {
		q := printer{Printer: p.Printer, room: small, open: p.open}
		q.Lines = false
		q.parts(t, v, place)
		if len(q.text) <= small {
			p.text = append(p.text, q.text...)
			return
		}
	}
	p.parts(t, v, place)
}

func (p *printer) parts(t reflect.Type, v reflect.Value, place unsafe.Pointer) {
	p.word(verbs[t.Kind()][:1])
	p.indent++
	n := 0
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); f.Name != "_" {
				p.part(n, f.Name+": ", f.Type, unsafe.Add(place, f.Offset))
				n++
			}
		}
	case reflect.Map:
		for _, k := range Sorted(v) {
			p.part(n, k.Said+": ", t.Elem(), k.Value)
			n++
		}
	default:
		e := t.Elem()
		if t.Kind() == reflect.Slice {
			place = v.UnsafePointer()
			if p.Sorted && e.Kind() != reflect.Uint8 {
				n = p.sorted(e, place, Length(v))
				break
			}
		}
		for full := false; n < Length(v) && !full; n++ {
			full = len(p.text) > p.room
			p.part(n, "", e, unsafe.Add(place, uintptr(n)*e.Size()))
		}
	}
	if p.indent--; n > 0 {
		p.separate("")
	}
	p.word(verbs[t.Kind()][1:])
}

// sorted writes n elements in the order of their texts.
func (p *printer) sorted(e reflect.Type, place unsafe.Pointer, n int) int {
	texts := make([]string, n)
	for i := range texts {
		q := printer{Printer: p.Printer, room: p.room, indent: p.indent, open: p.open}
		q.value(e, unsafe.Add(place, uintptr(i)*e.Size()))
		texts[i] = string(q.text)
	}
	slices.Sort(texts)
	for i, text := range texts {
		if len(p.text) > p.room {
			p.word("…")
			break
		}
		p.separate(comma(i))
		p.word(text)
	}
	return n
}

// tuple writes a struct whose fields scripts write without their names, one field after the other, and
// reports whether it is such a struct. It inspects only the first field, because tuples are types of this
// library.
func (p *printer) tuple(t reflect.Type, place unsafe.Pointer) bool {
	if t.Kind() != reflect.Struct || t.NumField() == 0 || t.Field(0).Tag.Get("script") != "-" {
		return false
	}
	for i := range t.NumField() {
		p.word(comma(i))
		p.value(t.Field(i).Type, unsafe.Add(place, t.Field(i).Offset))
	}
	return true
}

// part writes the nth part of a composite value.
func (p *printer) part(n int, name string, t reflect.Type, place unsafe.Pointer) {
	p.separate(comma(n))
	p.word(name)
	p.value(t, place)
}

// comma returns the text before the nth of several parts.
func comma(n int) string {
	if n == 0 {
		return ""
	}
	return ", "
}

// separate begins a line, or writes a comma if everything is in one line.
func (p *printer) separate(comma string) {
	const blanks = "                                                                "
	if p.Lines {
		comma = "\n" + blanks[:min(2*p.indent, len(blanks))]
	}
	p.word(comma)
}
