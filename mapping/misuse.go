package mapping

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
)

// misuse returns an error with the place and the name of a mapping, or nil.
func (s site) misuse(name string, wrong error) error {
	if name != "" {
		name += ": "
	}
	return &build.Misuse{Site: s.String(), Wrong: fmt.Errorf("mapping: %s%w", name, wrong)}
}

// misuse returns an error if the type contains functions, which cannot be compared.
func (p *plan) misuse() (wrong error) {
	p.each("the view", make(map[*plan]bool), func(path string, p *plan) {
		if p.op == function {
			wrong = fmt.Errorf("%s has type %v, and functions cannot be compared; "+
				"remove it from the view, or compare with package bycmp", path, p.t)
		}
	})
	return wrong
}

// each shows the plans that a type needs, with a path to each.
func (p *plan) each(path string, seen map[*plan]bool, see func(path string, p *plan)) {
	if p == nil || seen[p] {
		return
	}
	seen[p] = true
	see(path, p)
	for _, f := range p.fields {
		f.plan.each(show.Join(path, f.name), seen, see)
	}
	p.elem.each(path+inside[p.op], seen, see)
}

// inside continues a path into elements, which have no names.
var inside = [function + 1]string{memory: "[*]", row: "[*]", list: "[*]", table: "[*]"}
