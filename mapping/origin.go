package mapping

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
)

// An origin holds what is known about a mapping or part without its types.
type origin struct {
	maker string // the function that made it
	name  string
	site  site
	wrong error // misuse
	looks build.Looks
}

// of returns the origin with what is known about its comparer. If a function is nil, that is a misuse.
func (o origin) of(incomplete bool, wrong error, looks build.Looks) origin {
	if incomplete {
		wrong = errors.New(o.maker + " has a nil function; pass one of the model and one of the system")
	}
	o.wrong, o.looks = wrong, looks
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

// foreign lists types of other packages than the one that made the mapping, such as time.Location. Their
// unexported fields may change with any release.
func (o origin) foreign() (names []string) {
	if o.looks == nil {
		return nil
	}
	home := o.site.home()
	o.looks(func(pkg, name string) {
		if atHome(pkg) != home {
			names = append(names, name)
		}
	})
	return names
}
