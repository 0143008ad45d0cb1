//go:build race

package settings

import "runtime"

// Times is how many times as long everything may take, for the race detector takes its own time.
const Times = 5

// Detects is whether a race detector is at work.
const Detects = true

// Races is how many races the race detector has found.
func Races() int { return runtime.RaceErrors() }
