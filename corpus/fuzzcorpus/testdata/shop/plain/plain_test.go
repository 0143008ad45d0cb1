package plain

import (
	"os"
	"sync"
	"testing"
)

// begun tells whoever waits for it that the fuzzer is at work.
var begun = sync.OnceValue(func() error { return os.WriteFile("begun", nil, 0o666) })

func FuzzPlain(f *testing.F) {
	f.Fuzz(func(t *testing.T, b []byte) {
		if err := begun(); err != nil {
			t.Fatal(err)
		}
	})
}
