package odd

import (
	"errors"
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A server is what runs share.
type server struct{ quit chan struct{} }

func open() (*server, error) {
	fmt.Println("opened")
	return &server{make(chan struct{})}, nil
}

func reset(s *server) error { return nil }

func closeServer(s *server) error {
	fmt.Println("closed")
	close(s.quit)
	return nil
}

var fixture = fuzzmachine.Fixture[*server]{Open: open, Reset: reset, Close: closeServer}

// serving is a fixture with a goroutine of its own, as a real server has.
var serving = fuzzmachine.Fixture[*server]{
	Open: func() (*server, error) {
		s, err := open()
		go func() { <-s.quit }()
		return s, err
	},
	Reset: reset,
	Close: closeServer,
}

func on(f *fuzzmachine.Fixture[*server]) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *server { return f.Get() },
		fuzzmachine.Do("work", func(*fuzzmachine.T, *server, struct{}) {}),
		fuzzmachine.Do("look", func(*fuzzmachine.T, *server, struct{}) {}),
		fuzzmachine.Always("there", there),
	).With(f)
}

func there(s *server) error {
	if s == nil {
		return errors.New("there is no server")
	}
	return nil
}

var quiet, served = on(&fixture), on(&serving)

func FuzzFixture(f *testing.F) {
	quiet.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { quiet.Run(t, tape) })
}

func FuzzServer(f *testing.F) {
	served.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { served.Run(t, tape) })
}
