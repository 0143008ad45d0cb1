package request

import (
	"context"
	"os"
	"testing"
	"time"
)

// After a process ended, answer returns the answers that are left, and does not wait for more.
func TestAnswersOfAnEndedProcessAreRead(t *testing.T) {
	p := &process{Client: &Client{Timeout: time.Hour}, output: new(tail), dir: t.TempDir(), ended: make(chan bool)}
	close(p.ended)
	if err := os.WriteFile(p.answers(), []byte("{\"Error\": \"one\"}\n{\"Error\": \"two\"}\n{\"Err"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"one", "two"} {
		if a, err := p.answer(context.Background()); err != nil || a == nil || a.Error != want {
			t.Fatalf("%v, %v, and not %s", a, err, want)
		}
	}
	if a, err := p.answer(context.Background()); a != nil || err != nil || p.late {
		t.Errorf("%v, %v, late %v", a, err, p.late)
	}
}
