//go:build race

package process

// Times is how many times as long everything may take, for the race detector takes its own time.
const Times = 5
