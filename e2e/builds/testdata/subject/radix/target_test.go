package lowerbound

import "testing"

func FuzzRadix(f *testing.F) {
	target.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { target.Run(t, tape) })
}
