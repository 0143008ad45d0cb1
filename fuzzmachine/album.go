//go:build fuzzmachine_do

package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/wire"
)

// answersRequests is whether the binary answers the corpus tool.
const answersRequests = true

// An album shows the world as it was made, and after each step.
type album struct{ pictures []wire.Snapshot }

// at is the picture after so many steps; nil: none was taken.
func (a *album) at(steps int) *wire.Snapshot {
	if steps < len(a.pictures) {
		return &a.pictures[steps]
	}
	return nil
}
