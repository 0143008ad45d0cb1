//go:build !other

package worker

import "testing"

// FuzzOther is not in a binary with a tag.
func FuzzOther(f *testing.F) { f.Fuzz(func(t *testing.T, b []byte) {}) }
