package machine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// A remake is what is known of a mapping that may make models.
type Remake struct {
	Site string
	Is   bool // whether it makes them
}

// Remakes are the mappings of a machine.
type Remakes []Remake

// check finds mappings that make models where that makes no sense.
func (list Remakes) check(modelled, single bool) error {
	first := ""
	for _, r := range list {
		wrong := func(err error) error { return &build.Misuse{Site: r.Site, Wrong: err} }
		switch {
		case !r.Is:
		case !modelled:
			return wrong(errors.New("ToModel: the machine has no model that could be made; New makes a machine that " +
				"has one. For two systems there is mapping.Refine"))
		case first != "":
			return wrong(fmt.Errorf("ToModel: the mapping of %s makes the model already; leave one of the two out",
				first))
		default:
			first = r.Site
		}
	}
	if !single || first != "" {
		return nil
	}
	return neverSingle(modelled)
}

// neverSingle is that a machine cannot take single steps, whose model nothing makes.
func neverSingle(modelled bool) error {
	if !modelled {
		return WrongOption(errors.New("SingleSteps: the machine has no model that could be made of the system; make the " +
			"machine with New, or leave SingleSteps out"))
	}
	return WrongOption(errors.New("SingleSteps: nothing makes a model of the system; give the machine the mapping " +
		"mapping.ToModel, or leave SingleSteps out"))
}
