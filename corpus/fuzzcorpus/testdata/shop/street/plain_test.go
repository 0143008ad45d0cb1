package street

import "testing"

func FuzzPlain(f *testing.F) {
	f.Fuzz(func(t *testing.T, b []byte) {})
}
