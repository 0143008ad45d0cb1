package machine_test

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// FuzzSystem tests the system that SHRINK_SYSTEM names.
func FuzzSystem(f *testing.F) {
	s := machine.Named(os.Getenv("SHRINK_SYSTEM"))
	if s == nil {
		f.Skip("SHRINK_SYSTEM names no system; all of them have mistakes")
	}
	m := s.New(nil)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
