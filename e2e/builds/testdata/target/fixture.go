package target

import (
	"errors"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// shut is a fixture that needs a server which is not there.
var shut = fuzzmachine.Fixture[*Ring]{
	Open:  func() (*Ring, error) { return nil, errors.New("there is no server at ring.example:7") },
	Reset: func(*Ring) error { return nil },
}

var served = fuzzmachine.NewWorld(func(*fuzzmachine.T) *Ring { return shut.Get() },
	fuzzmachine.Do("work", func(*fuzzmachine.T, *Ring, struct{}) {}),
).With(&shut)

// opened is a fixture that can be opened.
var opened = fuzzmachine.Fixture[*Ring]{
	Open:  func() (*Ring, error) { return Open(), nil },
	Reset: func(*Ring) error { return nil },
	Close: func(*Ring) error { panic("nothing closes it here") },
}

var sharing = fuzzmachine.NewWorld(func(*fuzzmachine.T) *Ring { return opened.Get() },
	fuzzmachine.Do("work", func(*fuzzmachine.T, *Ring, struct{}) {}),
).With(&opened)
