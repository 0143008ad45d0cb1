package mapping

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// An origin holds what is known about a mapping or part without its types.
type origin struct {
	maker string // the function that made it
	name  string
	site  site
	wrong error // misuse
}

// of returns the origin with what is known about its comparer. If a function is nil, that is a misuse.
func (o origin) of(incomplete bool, wrong error) origin {
	if incomplete {
		wrong = errors.New(o.maker + " has a nil function; pass one of the model and one of the system")
	}
	o.wrong = wrong
	return o
}

// err returns the misuse, if any. names and sites are those of earlier mappings.
func (o origin) err(names, sites []string) error {
	wrong := o.wrong
	if i := slices.Index(names, o.name); i >= 0 && o.name != "" {
		wrong = cmp.Or(wrong, fmt.Errorf("the mapping of %s has the same name; rename one with Named", sites[i]))
	}
	if wrong == nil {
		return nil
	}
	return o.site.misuse(o.name, wrong)
}
