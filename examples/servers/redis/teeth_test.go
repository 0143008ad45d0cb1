package redis

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Mistakes in model or system would be noticed, and a dozen steps show it.
func TestTeeth(t *testing.T) {
	wantsRedis(t)
	store.With(fuzzmachine.Steps(12)).Teeth(t)
}
