package apart_test

import "testing"

func FuzzApart(f *testing.F) {
	machine.Seed(f)
	target := func(t *testing.T, tape []byte) { try(t, tape) }
	f.Fuzz(target)
}
