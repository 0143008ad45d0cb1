package mapping

import (
	"fmt"
	"unsafe"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
)

// A walk is one comparison on its way through two values, which may contain themselves.
type walk struct {
	by     *rules // beside those that always hold; nil: none
	visits int
	seen   map[visit]struct{}
	tells  *Difference // told where the values part, on the way back to the whole; nil where nobody asked
}

// A visit is a pair of pointers, slices or maps that a walk compares.
type visit struct {
	plan *plan
	a, b unsafe.Pointer
	n    int
}

// free is how many visits cost nothing. Most values that could contain themselves are small and do not.
const free = 1000

// met is whether a walk has been at a place before: what it found there, or is about to find, need not be found
// again.
//
//go:noinline
func (w *walk) met(v visit) bool {
	w.visits++
	return (w.visits > free || w.tells != nil || w.by != nil) && w.again(v)
}

func (w *walk) again(v visit) bool {
	if w.seen == nil {
		w.seen = make(map[visit]struct{})
	}
	before := len(w.seen)
	w.seen[v] = struct{}{}
	return len(w.seen) == before
}

// parted takes note that two values part in a part of them called name, and is false. Where nothing further inside was
// told, it is the part that is printed.
func (w *walk) parted(name string, p *plan, a, b unsafe.Pointer) bool {
	if w.tells == nil {
		return false
	}
	if w.tells.Model == "" {
		w.tells.Model, w.tells.System = p.unlike(w.by.printer(), p.copied(a), p.copied(b))
	}
	w.tells.Path = show.Join(name, w.tells.Path)
	return false
}

func (w *walk) partedAt(i int, p *plan, a, b unsafe.Pointer) bool {
	return w.tells != nil && w.parted(fmt.Sprintf("[%d]", i), p, a, b)
}

// sized takes note of containers of different sizes.
func (w *walk) sized(model, system int) bool {
	if w.tells != nil {
		*w.tells = Difference(show.Sized(model, system))
	}
	return false
}

// unlike prints two values. Where methods print them alike they are printed without, and where that is alike too, with
// the types of what interfaces hold.
func (p *plan) unlike(how show.Printer, a, b unsafe.Pointer) (model, system string) {
	for i := 0; i < 3 && model == system; i++ {
		how.Raw, how.Typed = i > 0, i > 1
		model, system = how.Print(p.t, a), how.Print(p.t, b)
	}
	return model, system
}

// explain finds the first place where two values part that some function told apart.
func (p *plan) explain(a, b unsafe.Pointer, by *rules) build.Difference {
	var d Difference
	w := walk{by: by, tells: &d}
	p.equal(a, b, &w)
	w.parted("", p, a, b)
	how := by.printer()
	how.Lines = true
	model, system := p.unlike(how, a, b)
	return show.WithLines(build.Difference(d), model, system)
}
