// Package schedule tests that programs decide which goroutine goes on, in code that fuzzcorpus overlay has
// rewritten: with real builds and real go test processes.
package schedule
