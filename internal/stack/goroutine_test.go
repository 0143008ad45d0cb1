package stack

import "testing"

func TestMayHaveStarted(t *testing.T) {
	if !MayHaveStarted(0) {
		t.Error("nobody has counted, and yet none may have started")
	}
	since := Started()
	if since == 0 {
		t.Skip("the runtime counts no goroutines")
	}
	done := make(chan bool)
	go close(done)
	if <-done; !MayHaveStarted(since) {
		t.Error("a goroutine has started, and none may have")
	}
}
