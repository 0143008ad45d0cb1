package headers

import (
	"fmt"
	"reflect"
	"sync"
)

// shape is the result of rules 4 to 6 for a type. It depends on the type alone.
type shape struct {
	value   uint64 // a value and all it points to, before slices and maps are filled
	element uint64 // the largest slice element or map entry, likewise
	danger  error  // why filling it is not bounded
	loss    error  // which part GenerateStruct omits silently
}

func (s *shape) refusal() error {
	if s.danger != nil {
		return s.danger
	}
	return s.loss
}

// shapes keeps the shape of each type, so that a type is surveyed once and not in each run.
var shapes sync.Map // reflect.Type -> *shape

func shapeOf(t reflect.Type) *shape {
	if s, ok := shapes.Load(t); ok {
		return s.(*shape)
	}
	s, _ := shapes.LoadOrStore(t, survey(t))
	return s.(*shape)
}

// surveyor walks a type as GenerateStruct walks its values if there are no bytes. Slices and maps cost bytes,
// so they end a walk, and their elements begin another.
type surveyor struct {
	shape
	root  reflect.Type
	costs map[reflect.Type]cost
	begun map[reflect.Type]bool // without a cost so far, because the walk is inside them
	held  []holder
}

// cost is what one value costs without the elements of slices and maps.
type cost struct {
	bytes uint64
	reads bool // reads at least one byte of input
}

type holder struct {
	where string
	typ   reflect.Type // a slice or map
}

func survey(t reflect.Type) *shape {
	s := &surveyor{root: t, costs: map[reflect.Type]cost{}, begun: map[reflect.Type]bool{}}
	all := s.cost(t, t.String())
	s.value = all.bytes
	if !all.reads {
		s.lose(t.String(), "reads no bytes", "remove it")
	}
	if s.value > MaxValue {
		s.endanger(t.String(),
			fmt.Sprintf("takes %d bytes with everything it points to, more than MaxValue (%d)", s.value, MaxValue),
			"use a smaller type")
	}
	for i := 0; i < len(s.held); i++ { // grows in the loop
		s.enter(s.held[i])
	}
	return &s.shape
}

// enter surveys the elements of a slice or a map.
func (s *surveyor) enter(h holder) {
	size := s.cost(h.typ.Elem(), h.where+"[]").bytes
	if h.typ.Kind() == reflect.Map {
		key := s.cost(h.typ.Key(), h.where+"[key]")
		size += key.bytes
		if !key.reads {
			s.endanger(h.where, "is a map whose keys read no bytes", "use keys that can differ")
		}
	}
	if size > MaxElement {
		s.endanger(h.where,
			fmt.Sprintf("takes %d bytes for each element, more than MaxElement (%d)", size, MaxElement),
			"use smaller elements")
	}
	s.element = max(s.element, size)
}

func (s *surveyor) cost(t reflect.Type, where string) cost {
	if c, ok := s.costs[t]; ok {
		return c
	}
	if s.begun[t] {
		s.endanger(where,
			fmt.Sprintf("leads back to %v through pointers alone, and GenerateStruct never leaves a pointer nil", t),
			"use a slice, or fill it by hand with a Consumer")
		return cost{}
	}
	s.begun[t] = true
	c := s.fresh(t, where)
	// This is far above the limit, and far below an overflow of a sum.
	c.bytes = min(c.bytes, 1<<40)
	s.costs[t] = c
	return c
}

func (s *surveyor) fresh(t reflect.Type, where string) cost {
	switch t.Kind() {
	case reflect.Struct:
		return s.fields(t, where)
	case reflect.Pointer:
		c := s.cost(t.Elem(), where)
		// An allocation takes a little more than requested.
		return cost{uint64(t.Size()) + (c.bytes+31)/16*16, c.reads}
	case reflect.Slice, reflect.Map:
		s.held = append(s.held, holder{where, t})
		return cost{uint64(t.Size()), true}
	case reflect.Array, reflect.Interface, reflect.Chan, reflect.Func, reflect.UnsafePointer, reflect.Uintptr,
		reflect.Complex64, reflect.Complex128:
		s.lose(where, fmt.Sprintf("is of kind %v (%v), which GenerateStruct silently does not fill", t.Kind(), t),
			"use another type, or GeneratePartial of a Consumer and fill the rest by hand")
		return cost{uint64(t.Size()), false}
	}
	return cost{uint64(t.Size()), true} // bool, string, integers and floats
}

func (s *surveyor) fields(t reflect.Type, where string) cost {
	sum, exported := cost{bytes: uint64(t.Size())}, 0
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() {
			s.hidden(f, where)
			continue
		}
		exported++
		c := s.cost(f.Type, where+"."+f.Name)
		sum.bytes += c.bytes - min(c.bytes, uint64(f.Type.Size())) // its own size is part of the struct's
		sum.reads = sum.reads || c.reads
	}
	if exported == 0 && t.NumField() > 0 {
		s.lose(where, fmt.Sprintf("has no exported field (%v), so GenerateStruct silently leaves it zero", t),
			"use another type, or GeneratePartial of a Consumer and fill the rest by hand")
	}
	return sum
}

// hidden rejects an embedded struct of unexported type. Its fields look exported, but reflection cannot set
// them.
func (s *surveyor) hidden(f reflect.StructField, where string) {
	inner := f.Type
	if inner.Kind() == reflect.Pointer {
		inner = inner.Elem()
	}
	if !f.Anonymous || inner.Kind() != reflect.Struct {
		return
	}
	for i := range inner.NumField() {
		if inner.Field(i).IsExported() {
			s.lose(where+"."+f.Name, "is embedded and unexported, so GenerateStruct skips it and all its fields",
				"embed an exported type, or give the field a name")
			return
		}
	}
}

func (s *surveyor) endanger(where, what, cure string) { s.note(&s.danger, where, what, cure) }
func (s *surveyor) lose(where, what, cure string)     { s.note(&s.loss, where, what, cure) }

// note keeps the first error of its kind, because one cure at a time is enough.
func (s *surveyor) note(complaint *error, where, what, cure string) {
	if *complaint == nil {
		*complaint = fmt.Errorf("headers: cannot read a %v: %s %s. Cure: %s", s.root, where, what, cure)
	}
}
