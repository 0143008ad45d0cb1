package byhand

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/system"
)

// FuzzSystem tests the system that SHRINK_SYSTEM names.
func FuzzSystem(f *testing.F) {
	name := os.Getenv("SHRINK_SYSTEM")
	if name == "" {
		f.Skip("SHRINK_SYSTEM names no system; all of them have mistakes")
	}
	f.Fuzz(func(t *testing.T, tape []byte) {
		if steps, err := Run(system.New(name), tape); err != nil {
			t.Fatalf("%d steps: %v", steps, err)
		}
	})
}

// A tape is read as Run says it is.
func TestRun(t *testing.T) {
	tape := []byte{0, 25, 1, 0, 25}
	if steps, err := Run(system.New("coupled sum"), tape); steps != 2 || err == nil {
		t.Errorf("reserve 25, pay 0 and 25: %d steps, %v", steps, err)
	}
	if steps, err := Run(system.New("coupled sum"), tape[:4]); steps != 2 || err != nil {
		t.Errorf("reserve 25, pay 0 and 0: %d steps, %v", steps, err)
	}
}
