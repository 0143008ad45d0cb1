// Package concurrent tests released libraries that are for callers at the same time. Each test has actors, whose
// steps overlap where the library has been rewritten by fuzzcorpus overlay. Plain go test passes, and tells what
// one caller after the other sees.
package concurrent
