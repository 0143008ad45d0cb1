package target

import (
	"testing"
)

func FuzzRing(f *testing.F) {
	ring.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { ring.Run(t, tape) })
}

func FuzzAlarm(f *testing.F) {
	alarm.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { alarm.Run(t, tape) })
}

func FuzzSkip(f *testing.F) {
	skip.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		test = t
		skip.Run(t, tape)
	})
}

func FuzzServed(f *testing.F) {
	served.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { served.Run(t, tape) })
}

func FuzzSharing(f *testing.F) {
	sharing.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sharing.Run(t, tape) })
}

// FuzzUnseeded does not call Seed.
func FuzzUnseeded(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) { unseeded.Run(t, tape) })
}
