//go:build !race

package fuzzmachine

const raceEnabled = false
