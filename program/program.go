package program

import (
	"github.com/fuzzmachine/go/internal/alphabet"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/chooser"
)

// A Program is what a tape decodes to: the steps of one run.
type Program []Step

// A Step is one action with its choices.
type Step struct {
	Action  string
	Choices []Choice
}

// A Choice is one decision of a step, with the fields Kind; Bound and Value, of type uint64; and Name.
// Value 0 is the simplest, Bound the largest. Name is what a Pick picked when the program last ran, if
// known. The method Offers returns the values that stand for the simplest offers of a Pick.
type Choice = choice.Choice

// A Kind says what a choice decides, so that a tool knows which edits make sense.
type Kind = choice.Kind

const (
	Number    = choice.Number    // a value: a number, a character, one of several
	Size      = choice.Size      // how many elements follow, or whether a pointer points
	Names     = choice.Names     // the label of a new resource
	Refers    = choice.Refers    // the label of a resource named earlier
	Binds     = choice.Binds     // a number bound when the step runs
	Foretells = choice.Foretells // a choice of a prophecy; 0 is "nothing unusual happens"
	Picks     = choice.Picks     // the label of what is picked among the offers of the state
	Acts      = choice.Acts      // which actor takes the step; 0 is none
)

// LabelOf returns the value of a choice of the kind Picks that stands for the offer with a text.
func LabelOf(text string) uint64 { return chooser.OfferOf(text) }

// Digits is the number of digits.
const Digits = alphabet.Digits

// Digit returns the byte of a digit with a value from 0 to 134. It is for tools that write tapes rather than
// programs.
func Digit(worth int) byte { return alphabet.Digit(worth) }

// A Prediction is what the model of a machine predicts for one step.
type Prediction struct {
	Step    Step
	Skipped bool   // a guard is false
	Answer  string // printed; "" if there is none
	State   string // of the model, after the step, printed
}
