package disk

import "github.com/fuzzmachine/go/prophecy"

// A Cut predicts a loss of power and what it leaves. Embed it in the arguments of an action. The package
// comment explains each prophecy.
type Cut struct {
	Crash prophecy.Countdown // in which operation of the step power is lost
	Kept  prophecy.Choice    // how many operations that were not synced have reached the disk
	Order prophecy.Order     // which of them do first
	Torn  prophecy.Choice    // how many bytes of the next one arrived
}

// Faults predict a loss of power, and errors for a program that continues.
type Faults struct {
	Cut
	Sync  prophecy.Countdown // which sync of the step fails
	Short prophecy.Countdown // before which byte of the step a write stops
	Read  prophecy.Countdown // which read of the step fails
}
