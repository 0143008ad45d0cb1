//go:build race

package fuzzmachine

const raceEnabled = true
