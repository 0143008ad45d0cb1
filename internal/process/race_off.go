//go:build !race

package process

// Times is how many times as long everything may take: more than once under the race detector.
const Times = 1
