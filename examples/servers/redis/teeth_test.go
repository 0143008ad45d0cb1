package redis

import "testing"

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) {
	wantsRedis(t)
	store.Teeth(t)
}
