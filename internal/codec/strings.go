package codec

import "strings"

// These functions of strings must not be inlined. Otherwise each call would add coverage counters for their
// branches to this package.

//go:noinline
func hasPrefix(text, prefix string) bool { return strings.HasPrefix(text, prefix) }

//go:noinline
func trimPrefix(text, prefix string) string { return strings.TrimPrefix(text, prefix) }

//go:noinline
func trimSuffix(text, suffix string) string { return strings.TrimSuffix(text, suffix) }

//go:noinline
func cut(text, mark string) (before, after string, found bool) { return strings.Cut(text, mark) }
