package build

import "time"

// A Fixture is what all runs share, whatever its type.
type Fixture interface {
	Lock() bool
	Unlock()
	Strand(hangs bool)
	IsStranded() bool
	Open() error
	Fresh() error
	Close(most time.Duration) error
	Check() error
}
