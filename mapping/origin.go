package mapping

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
)

// An origin is what is known of a mapping or part without its types.
type origin struct {
	_     [0]func() // never compared
	maker string    // the function that made it
	name  string
	site  site
	wrong error // misuse
	looks build.Looks
}

// of is the origin of what was made with a nil function, or by a comparer of which this is known.
func (o origin) of(incomplete bool, wrong error, looks build.Looks) origin {
	if incomplete {
		wrong = errors.New(o.maker + " has a nil function; give it one of the model and one of the system")
	}
	o.wrong, o.looks = wrong, looks
	return o
}

// err tells misuse, among others with these names and sites.
//
//go:noinline
func (o origin) err(names, sites []string) error {
	wrong := o.wrong
	if i := slices.Index(names, o.name); i >= 0 && o.name != "" {
		wrong = either(wrong, fmt.Errorf("the mapping of %s has the same name; give one another with Named", sites[i]))
	}
	if wrong == nil {
		return nil
	}
	return o.site.misuse(o.name, wrong)
}

// foreign lists types that are not at home where the mapping was made: time.Location. What their unexported fields
// hold may change with any release.
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
