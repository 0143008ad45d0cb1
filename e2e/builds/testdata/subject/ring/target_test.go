package ring

import "testing"

func FuzzRing(f *testing.F) {
	target.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { target.Run(t, tape) })
}
