package fuzzmachine

import (
	"errors"
	"strings"
)

// guides are what leads the search: kinds of light, and the scout.
type guides uint8

const (
	ofScout    guides = 1 << iota // programs that a scout has found
	ofValues                      // numbers of the model
	ofPairs                       // an action after another
	ofOutcomes                    // what an action answers
	ofGuards                      // steps that are skipped
	ofFates                       // prophecies that are fulfilled
	ofMarks                       // labels, goals and states that the user names
	ofLights   = ofValues | ofPairs | ofOutcomes | ofGuards | ofFates | ofMarks
	allGuides  = ofScout | ofLights
)

// read takes 0, or the names of some.
func (g *guides) read(text string) error {
	*g = 0
	if text == "0" {
		return nil
	}
	names := []string{"scout", "values", "pairs", "outcomes", "guards", "fates", "marks"}
	for name := range strings.SplitSeq(text, ",") {
		before := *g
		for i := range names {
			if names[i] == name {
				*g |= 1 << i
			}
		}
		if *g == before {
			return errors.New("give 0 for none, or some of " + strings.Join(names, ","))
		}
	}
	return nil
}
