package mapping

import (
	"errors"
	"fmt"
	"slices"
)

// A provenance is what is known of a check without its types.
type provenance struct {
	_     [0]func() // never compared
	name  string
	site  site
	wrong error // misuse
	looks *plan // see Comparer
}

// origins are those of a mapping.
type origins struct {
	list  []provenance
	wrong error // misuse of them together
}

func origin(maker string, at site, incomplete bool, wrong error, looks *plan) origins {
	if incomplete {
		wrong = errors.New(maker + " has a nil function; give it one of the model and one of the system")
	}
	return origins{list: []provenance{{site: at, wrong: wrong, looks: looks}}}
}

func (o origins) and(other origins) origins {
	return origins{slices.Concat(o.list, other.list), either(o.wrong, other.wrong)}
}

// distinct tells of two that have one name.
func (o origins) distinct(at site) origins {
	where := make(map[string]site)
	for _, p := range o.list {
		if before := where[p.name]; before != 0 {
			o.wrong = at.misuse("", fmt.Errorf("All has two mappings called %s, of %s and %s; give one another name with Named", p.name, before.String(), p.site.String()))
		}
		where[p.name] = p.site
		delete(where, "")
	}
	return o
}

func (o origins) named(name string, at site) origins {
	o.list = slices.Clone(o.list)
	for i := range o.list {
		o.list[i].name = name
	}
	if len(o.list) > 1 {
		o.wrong = at.misuse("", fmt.Errorf("Named(%q) would hide the names of the mappings in All; give each its name inside All", name))
	}
	return o
}

func (o origins) made(at site) origins {
	o.list = slices.Clone(o.list)
	for i := range o.list {
		o.list[i].site = at
	}
	return o
}

//go:noinline
func (o origins) err() error {
	for _, p := range o.list {
		if p.wrong != nil {
			return p.site.misuse(p.name, p.wrong)
		}
	}
	return o.wrong
}

// foreign lists types that are not at home where their mapping was made.
func (o origins) foreign() (names []string) {
	seen := make(map[*plan]bool)
	for _, from := range o.list {
		home := from.site.home()
		from.looks.each("", seen, func(_ string, p *plan) {
			if p.private != "" && atHome(p.private) != home {
				names = append(names, p.t.String())
			}
		})
	}
	return names
}
