package fuzzmachine

import (
	"errors"
	"strings"
)

// guides are what leads the search: how programs are generated, and what a fuzzer is shown of them.
type guides uint16

const (
	ofScout    guides = 1 << iota // programs that go on from where a scout has been
	ofTides                       // programs by which a number of the model rises and falls
	ofSubsets                     // programs that lack half of the actions
	ofPhases                      // programs that do some things first, and then others
	ofSplices                     // programs that begin as one of the corpus and end as another
	ofReuse                       // values that come again
	ofValues                      // lights: numbers of the model
	ofPairs                       // an action after another
	ofOutcomes                    // what an action answers
	ofGuards                      // steps that are skipped
	ofFates                       // prophecies that are fulfilled
	ofMarks                       // labels, goals and states that the user names
	allGuides  = 1<<iota - 1
	ofLights   = ofValues | ofPairs | ofOutcomes | ofGuards | ofFates | ofMarks

	// usualGuides lead where nothing else is said. The others make entries, and bench/versus does not show that they find anything sooner.
	usualGuides = allGuides &^ (ofPairs | ofOutcomes | ofGuards)
)

// guideNames are those of the environment, in the order of their bits.
var guideNames = [...]string{"scout", "tides", "subsets", "phases", "splices", "reuse", "values", "pairs", "outcomes", "guards", "fates", "marks"}

// read takes 0, or the names of some.
func (g *guides) read(text string) error {
	*g = 0
	if text == "0" {
		return nil
	}
	for _, name := range strings.Split(text, ",") {
		before := *g
		for i := range guideNames {
			if guideNames[i] == name {
				*g |= 1 << i
			}
		}
		if *g == before {
			return errors.New("give 0 for none, or some of " + strings.Join(guideNames[:], ",") + ", each once")
		}
	}
	return nil
}
