package program

import "strings"

// These are functions of strings that the compiler must not inline: inlined, their branches are this package's, and counted
// at each call.

//go:noinline
func hasPrefix(text, prefix string) bool { return strings.HasPrefix(text, prefix) }

//go:noinline
func trimPrefix(text, prefix string) string { return strings.TrimPrefix(text, prefix) }

//go:noinline
func trimSuffix(text, suffix string) string { return strings.TrimSuffix(text, suffix) }

//go:noinline
func cut(text, mark string) (before, after string, found bool) { return strings.Cut(text, mark) }
