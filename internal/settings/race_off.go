//go:build !race

package settings

// Times is how many times as long everything may take: more than once under the race detector.
const Times = 1

// Detects is whether a race detector is at work.
const Detects = false

// Races is how many races the race detector has found.
func Races() int { return 0 }
