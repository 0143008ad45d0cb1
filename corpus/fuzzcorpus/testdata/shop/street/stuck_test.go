package street

import (
	"testing"
	"time"
)

func waits() bool {
	time.Sleep(time.Second)
	return true
}

func FuzzStuck(f *testing.F) {
	for waits() { // as for a server
	}
	worldly.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { worldly.Run(t, tape) })
}
