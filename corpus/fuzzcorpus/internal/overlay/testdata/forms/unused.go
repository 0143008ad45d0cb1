package forms

import (
	. "runtime"
	"sync"
	"time"
)

// Nothing else here uses these imports.
func yields() func() {
	Gosched()
	time.Sleep(1)
	return sync.OnceFunc(func() {})
}
