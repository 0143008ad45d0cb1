package point_test

import (
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/point"
)

// A server has a goroutine that adds.
type server struct {
	requests chan request
	ended    chan struct{}
}

type request struct {
	n      int
	answer chan int
}

func newServer(t *fuzzmachine.T) adder {
	s := &server{point.Made(make(chan request)), point.Made(make(chan struct{}))}
	point.Go(s.serve)
	t.Cleanup(func() {
		point.Close(s.requests)
		point.From(s.ended).Receive()
	})
	return s
}

func (s *server) serve() {
	defer point.Close(s.ended)
	sum := 0
	for r := point.From(s.requests); r.Next(); {
		sum += r.Got().n
		point.To(r.Got().answer).Send(sum)
	}
}

func (s *server) add(n int) int {
	r := request{n, point.Made(make(chan int))}
	point.To(s.requests).Send(r)
	sum, _ := point.From(r.answer).Values()
	return sum
}

// tokens has a channel in which there is one token.
type tokens struct {
	free chan bool
	n    int
}

func newTokens(*fuzzmachine.T) adder {
	s := &tokens{point.Made(make(chan bool, 1)), 0}
	point.To(s.free).Send(true)
	return s
}

func (s *tokens) add(n int) int {
	point.Made(s.free)
	point.From(s.free).Receive()
	sum := s.n + n
	point.Before(0)
	s.n = sum
	point.To(s.free).Send(true)
	return sum
}

// chosen has a goroutine that adds what comes by one of two channels, until it is told to end.
type chosen struct {
	odd, even chan int
	sums      chan int
	end       chan struct{}
	turn      sync.Mutex
}

func newChosen(t *fuzzmachine.T) adder {
	c := &chosen{odd: point.Made(make(chan int)), even: point.Made(make(chan int, 1)),
		sums: point.Made(make(chan int)), end: point.Made(make(chan struct{}))}
	point.Go(c.serve)
	t.Cleanup(func() { point.Close(c.end) })
	return c
}

func (c *chosen) serve() {
	sum := 0
	for {
		odd, even, end := point.From(c.odd), point.From(c.even), point.From(c.end)
		switch point.Select(odd, even, end) {
		case 0:
			sum += odd.Got()
		case 1:
			n, _ := even.GotValues()
			sum += n
		default:
			return
		}
		point.To(c.sums).Send(sum)
	}
}

func (c *chosen) add(n int) int {
	(*point.Mutex)(&c.turn).Lock()
	defer (*point.Mutex)(&c.turn).Unlock()
	to := c.even
	if n%2 == 1 {
		to = c.odd
	}
	if full := point.To(to).Offer(n); point.Try(full) == 1 {
		point.To(to).Send(n)
	}
	return point.From(c.sums).Receive()
}

// A torn adder receives from one of two channels. In the second one is something that is wrong, if another
// goroutine is in it.
type torn struct{ n, inside int }

func (s *torn) add(n int) int {
	s.inside++
	defer func() { s.inside-- }()
	s.n += n
	right, wrong := point.Made(make(chan int, 1)), point.Made(make(chan int, 1))
	if right <- s.n; s.inside > 1 {
		wrong <- -1
	}
	first, second := point.From(right), point.From(wrong)
	if point.Select(first, second) == 0 {
		return first.Got()
	}
	return second.Got()
}
