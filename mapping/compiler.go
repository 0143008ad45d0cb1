package mapping

import (
	"reflect"
	"sync"
	"sync/atomic"
	"time"
)

// plans holds the plans of all types so far. A plan never changes, and is found without a lock. A sync.Map
// would link half as much code as this whole package.
var plans struct {
	sync.Mutex
	known atomic.Value // of compiler, which is replaced and never changed
}

// planOf returns the plan of a type, compiled once.
func planOf(t reflect.Type) *plan {
	known, _ := plans.known.Load().(compiler)
	p := known[t]
	if p == nil {
		p = compile(t)
	}
	return p
}

func compile(t reflect.Type) *plan {
	plans.Lock()
	known, _ := plans.known.Load().(compiler)
	all := make(compiler)
	for t, p := range known {
		all[t] = p
	}
	p := all.plan(t)
	for t, made := range all {
		if known[t] == nil {
			made.loops = made.elem.reaches(made, make(map[*plan]bool))
		}
	}
	plans.known.Store(all)
	plans.Unlock()
	return p
}

// A compiler holds plans by type. While a type that contains itself is compiled, its plan is not complete.
type compiler map[reflect.Type]*plan

func (c compiler) plan(t reflect.Type) *plan {
	if p, ok := c[t]; ok {
		return p
	}
	p := &plan{t: t, size: t.Size()}
	c[t] = p
	c.fill(p)
	return p
}

// fill completes a plan by the kind of its type, after the rules for particular types.
func (c compiler) fill(p *plan) {
	t := p.t
	if c.byType(p) {
		return
	}
	switch t.Kind() {
	case reflect.Float32:
		p.op = narrow
	case reflect.Float64:
		p.op = wide
	case reflect.Complex64, reflect.Complex128:
		part := c.plan(reflect.TypeFor[float32]())
		if t.Kind() == reflect.Complex128 {
			part = c.plan(reflect.TypeFor[float64]())
		}
		p.op, p.fields = record, []span{{name: "real", plan: part}, {name: "imag", offset: part.size, plan: part}}
	case reflect.String:
		p.op = text
	case reflect.Struct:
		c.fillStruct(p)
	case reflect.Array:
		p.elem, p.n = c.plan(t.Elem()), t.Len()
		if p.op = row; p.elem.op == memory {
			p.op = memory
		}
	case reflect.Slice:
		p.op = list // before its element is compiled, which may contain p itself
		p.elem = c.plan(t.Elem())
	case reflect.Map:
		p.op = table
		p.elem = c.plan(t.Elem())
		p.tables = newTables(t, p.elem)
	case reflect.Pointer:
		p.op = pointer
		p.elem = c.plan(t.Elem())
	case reflect.Interface:
		p.op = dynamic
	case reflect.Func:
		p.op = function
	} // for all others every byte counts
}

// byType reports whether rule 1 or 2 applies.
func (c compiler) byType(p *plan) bool {
	if p.t == reflect.TypeFor[time.Time]() {
		p.op = moment
		return true
	}
	isInterface := p.t.Kind() == reflect.Interface
	if isInterface && p.t.Implements(reflect.TypeFor[error]()) {
		p.op = failure
		return true
	}
	m, ok := p.t.MethodByName("Equal") // a constant, so that the linker keeps no other methods
	if isInterface || !ok || m.Type.NumIn() != 2 || m.Type.In(1) != p.t || m.Type.NumOut() != 1 ||
		m.Type.Out(0).Kind() != reflect.Bool {
		return false
	}
	p.op, p.equals = method, m.Func
	return true
}

// fillStruct joins neighbouring fields in which all bytes count. If they are all the fields, the struct is
// plain memory too.
func (c compiler) fillStruct(p *plan) {
	p.op = record
	for i := range p.t.NumField() {
		f := p.t.Field(i)
		if f.Name != "_" {
			p.fields = appended(p.fields, span{name: f.Name, offset: f.Offset, plan: c.plan(f.Type)})
		}
	}
	if len(p.fields) == 1 && p.fields[0].plan.op == memory && p.fields[0].plan.size == p.size &&
		p.t.Comparable() {
		p.op = memory
	}
	if p.op == memory && p.fields[0].name == "" {
		p.fields = p.fields[0].plan.fields
	}
}

// appended adds a field to spans, or joins it to the last.
func appended(spans []span, f span) []span {
	last := len(spans) - 1
	if f.plan.size == 0 {
		return spans
	}
	if last < 0 || f.plan.op != memory || spans[last].plan.op != memory ||
		spans[last].offset+spans[last].plan.size != f.offset {
		return append(spans, f)
	}
	joined := &spans[last]
	if joined.name != "" {
		*joined = span{
			offset: joined.offset,
			plan:   &plan{size: joined.plan.size, fields: []span{{name: joined.name, plan: joined.plan}}},
		}
	}
	joined.plan.fields = append(joined.plan.fields, span{name: f.name, offset: joined.plan.size, plan: f.plan})
	joined.plan.size += f.plan.size
	return spans
}

// reaches reports whether a value of one plan can contain a value of another. An interface can contain
// anything.
func (p *plan) reaches(q *plan, seen map[*plan]bool) bool {
	if p == nil || seen[p] {
		return false
	}
	seen[p] = true
	for _, f := range p.fields {
		if f.plan.reaches(q, seen) {
			return true
		}
	}
	return p == q || p.op == dynamic || p.elem.reaches(q, seen)
}
