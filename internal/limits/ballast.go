package limits

import (
	"runtime"
	"runtime/debug"
)

const ballast = 16 << 20

// Ballast has garbage collected less often, until it is released. The collector begins when the heap has doubled, and
// the smallest that it waits for is 4 MiB: where systems are small, and made anew thousands of times a second, it takes
// as much time as they do. Ballast is on the heap, and nobody writes there: it costs addresses, and no memory but that
// of the garbage that waits. A process that may have little has none.
func Ballast() (release func()) {
	if debug.SetMemoryLimit(-1) < most {
		return func() {}
	}
	unused := make([]byte, ballast)
	return func() { runtime.KeepAlive(unused) }
}
