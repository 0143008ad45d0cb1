//go:build go1.27 && !gofuzz && !libfuzzer && !fuzzmachine_libfuzzer

package stack

import (
	"io"
	"runtime/pprof"

	"github.com/fuzzmachine/go/internal/toolchain"
)

// FindLeaked has the runtime find the goroutines that nothing can wake: they wait for what nobody else can reach.
// From then on they are leaked. It takes a collection of garbage.
//
// Each test binary links what it needs. Binaries for libFuzzer do not, and go without.
func FindLeaked() {
	if profile := pprof.Lookup(toolchain.LeakProfile); profile != nil {
		profile.WriteTo(io.Discard, 1)
	}
}
