package target

import "testing"

func FuzzServed(f *testing.F) {
	served.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { served.Run(t, tape) })
}
