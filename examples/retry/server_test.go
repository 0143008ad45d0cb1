package retry

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/fuzzmachine/go/prophecy"
)

var errRefused = errors.New("refused")

const latency = 10 * time.Millisecond

// A weather is what happens to the requests of one step.
type weather struct {
	Down prophecy.Delay     // !down=3h: all requests are refused for this time
	Slow prophecy.Delay     // !slow=2s: each reply takes this much longer
	Lost prophecy.Countdown // !lost@2: there is no reply to the second
}

// A server replaces the real one. It does what the prophecies predict.
type server struct {
	fate  *prophecy.Fate
	mu    sync.Mutex
	began time.Time // the start of the step
	count int       // the number of its requests
}

// begin begins a step.
func (s *server) begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.began, s.count = time.Now(), 0
}

// Serve implements Server.
func (s *server) Serve(ctx context.Context) error {
	wait, err := s.admit()
	select {
	case <-time.After(wait):
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

const never = 1000 * time.Hour

func (s *server) admit() (wait time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count++
	if time.Since(s.began) < s.fate.Delay("down") {
		err = errRefused
	}
	if _, lost := s.fate.Count("lost", 1); lost {
		return never, err
	}
	return latency + s.fate.Delay("slow"), err
}
