package mapping

import (
	"fmt"
	"unsafe"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
)

// A walk is one comparison of two values, which may contain themselves.
type walk struct {
	by     *rules // in addition to those that always apply; nil: none
	visits int
	seen   map[visit]struct{}
	found  *Difference // filled with the first difference; nil if none is needed
}

// A visit is a pair of pointers, slices or maps that a walk compares.
type visit struct {
	plan *plan
	a, b unsafe.Pointer
	n    int
}

// free is the number of visits that are not recorded. Most values that could contain themselves are small and
// do not.
const free = 1000

// met reports whether a walk has visited this pair before. Then the pair need not be compared again.
//
//go:noinline
func (w *walk) met(v visit) bool {
	w.visits++
	return (w.visits > free || w.found != nil || w.by != nil) && w.again(v)
}

func (w *walk) again(v visit) bool {
	if w.seen == nil {
		w.seen = make(map[visit]struct{})
	}
	before := len(w.seen)
	w.seen[v] = struct{}{}
	return len(w.seen) == before
}

// differ records that two values differ in the part with this name, and returns false. If no difference
// further inside is recorded, this part is printed. The path is completed on the way back to the whole
// values.
func (w *walk) differ(name string, p *plan, a, b unsafe.Pointer) bool {
	if w.found == nil {
		return false
	}
	if w.found.Model == "" {
		w.found.Model, w.found.System = p.unlike(w.by.printer(), p.copied(a), p.copied(b))
	}
	w.found.Path = show.Join(name, w.found.Path)
	return false
}

func (w *walk) differAt(i int, p *plan, a, b unsafe.Pointer) bool {
	return w.found != nil && w.differ(fmt.Sprintf("[%d]", i), p, a, b)
}

// sized records that containers have different sizes.
func (w *walk) sized(model, system int) bool {
	if w.found != nil {
		*w.found = Difference(show.Sized(model, system))
	}
	return false
}

// unlike prints two values. If the texts are equal, it prints them without their methods. If they are equal
// still, it adds the types of values in interfaces.
func (p *plan) unlike(how show.Printer, a, b unsafe.Pointer) (model, system string) {
	for i := 0; i < 3 && model == system; i++ {
		how.Raw, how.Typed = i > 0, i > 1
		model, system = how.Print(p.t, a), how.Print(p.t, b)
	}
	return model, system
}

// explain finds the first difference between two values that are not equal.
func (p *plan) explain(a, b unsafe.Pointer, by *rules) build.Difference {
	var d Difference
	w := walk{by: by, found: &d}
	p.equal(a, b, &w)
	w.differ("", p, a, b)
	how := by.printer()
	how.Lines = true
	model, system := p.unlike(how, a, b)
	return show.WithLines(build.Difference(d), model, system)
}
