// Package retry is a client that repeats failed requests. It has pauses that grow, a time limit for each
// request, and a circuit breaker that protects a server which is down.
package retry

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// A Server answers requests. It gives up when the context ends.
type Server interface {
	Serve(context.Context) error
}

// The settings of a client.
const (
	attempts = 48                     // of a call
	shortest = 100 * time.Millisecond // the first pause
	longest  = 15 * time.Minute       // the longest pause
	timeout  = time.Second + 1        // of a request; no reply takes exactly as long
)

// The errors of a client, in addition to those of the server.
var (
	ErrTimeout = errors.New("no reply in time")
	ErrOpen    = errors.New("the server is spared")
)

// A Client sends requests to a server.
type Client struct {
	Server Server
	Roll   func(n int) int // a number below n, for pauses that differ; nil draws at random

	breaker breaker
	fault   fault
}

// Call sends a request again and again until one succeeds. It gives up after about nine hours.
func (c *Client) Call() error {
	for n := 0; ; n++ {
		err := c.Try()
		if err == nil || n == attempts-1 {
			return err
		}
		time.Sleep(c.pause(n))
	}
}

// pause returns how long to wait after the n-th failure, from 0. It is shortened by up to a half at random,
// so that clients do not return all at once.
func (c *Client) pause(n int) time.Duration {
	d := longest
	if n < 14 || c.fault == overflows {
		d = min(shortest<<n, longest)
	}
	roll := c.Roll
	if roll == nil {
		roll = rand.IntN
	}
	return d - d/128*time.Duration(roll(64))
}

// Try sends one request, unless the breaker is open.
func (c *Client) Try() error {
	if !c.breaker.admits(c.fault) {
		return ErrOpen
	}
	err := c.send()
	if err != ErrTimeout {
		c.breaker.ended(err, c.fault)
	}
	return err
}

// send sends a request and waits for the reply. If there is none, the timer reports that to the breaker.
func (c *Client) send() error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	late := make(chan bool)
	timer := time.AfterFunc(timeout, func() {
		c.breaker.ended(ErrTimeout, c.fault)
		close(late)
	})
	if c.fault != leavesTimer {
		defer timer.Stop()
	}
	reply := make(chan error, 1)
	go func() { reply <- c.Server.Serve(ctx) }()
	select {
	case err := <-reply:
		return err
	case <-late:
		return ErrTimeout
	}
}
