package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// A remake is what is known of a mapping that may make models.
type remake struct {
	site string
	is   bool // whether it makes them
}

// makesModels finds mappings that make models where that makes no sense.
func (p *plan) makesModels() error {
	first := ""
	for _, r := range p.remakes {
		wrong := func(err error) error { return &build.Misuse{Site: r.site, Wrong: err} }
		switch {
		case !r.is:
		case !p.modelled:
			return wrong(errors.New("ToModel: the machine has no model that could be made; New makes a machine that " +
				"has one. For two systems there is mapping.Refine"))
		case first != "":
			return wrong(fmt.Errorf("ToModel: the mapping of %s makes the model already; leave one of the two out",
				first))
		default:
			first = r.site
		}
	}
	return p.isSingle(first != "")
}
