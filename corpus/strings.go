package corpus

import "strings"

// The compiler must not inline these functions of package strings. Inlined, their branches would belong to
// this package, and coverage would count them at each call.

//go:noinline
func hasPrefix(text, prefix string) bool { return strings.HasPrefix(text, prefix) }

//go:noinline
func cutPrefix(text, prefix string) (after string, found bool) {
	return strings.CutPrefix(text, prefix)
}

//go:noinline
func trimPrefix(text, prefix string) string { return strings.TrimPrefix(text, prefix) }

//go:noinline
func trimSuffix(text, suffix string) string { return strings.TrimSuffix(text, suffix) }

//go:noinline
func cut(text, mark string) (before, after string, found bool) { return strings.Cut(text, mark) }
