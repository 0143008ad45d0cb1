package fuzzmachine_test

import "testing"

var sound = newShelves(none)

// FuzzShelf is a target as users write it, so that go test ./... runs one.
func FuzzShelf(f *testing.F) {
	sound.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}
