//go:build !race

package fuzzmachine_test

const raceOn = false
