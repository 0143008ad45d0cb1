package clock

import "github.com/fuzzmachine/go/prophecy"

// Faults are the prophecies that a clock consults. Embed them in the arguments of an action, or write fields
// of these names.
type Faults struct {
	Wait prophecy.Delay // !wait=3s: each Sleep takes so much longer
	Back prophecy.Delay // !back=1h: the clock is wrong during the step, and says that it is so much earlier
}
