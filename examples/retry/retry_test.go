package retry

import (
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A system is a client, and a server that does what the prophecies predict.
type system struct {
	client *Client
	server *server
}

func newSystem(t *fuzzmachine.T, f fault) *system {
	fate := prophecy.FateOf(t)
	s := &server{fate: fate}
	return &system{&Client{Server: s, Roll: fate.Dice("jitter").Roll, fault: f}, s}
}

func (s *system) call(call) (cost, error) {
	s.server.begin()
	err := s.client.Call()
	return s.cost(), err
}

const moment = time.Millisecond

func (s *system) pair(weather) (cost, [2]error) {
	s.server.begin()
	var errs [2]error
	var wait sync.WaitGroup
	for i := range errs {
		wait.Go(func() {
			time.Sleep(time.Duration(i) * moment)
			errs[i] = s.client.Try()
		})
	}
	wait.Wait()
	return s.cost(), errs
}

func (s *system) cost() cost { return cost{s.server.count, time.Since(s.server.began)} }

func (s *system) pass(d time.Duration) { time.Sleep(d) }

// A view is the state that model and system have in common.
type view struct {
	Failures int
	Open     bool
}

func (m *model) view() view { return view{m.failures, m.failures == enough && m.now < m.until} }

func (s *system) view() view {
	failures, open := s.client.breaker.state()
	return view{failures, open}
}

// machine returns the machine of a client with a fault.
func machine(f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *system { return newSystem(t, f) },
		fuzzmachine.Both2("call", (*model).call, (*system).call),
		fuzzmachine.Both2("pair", (*model).pair, (*system).pair),
		fuzzmachine.Both0("pass", (*model).pass, (*system).pass),
		mapping.Refine((*model).view, (*system).view),
	).With(fuzzmachine.Bubble())
}

var client = machine("")

func FuzzClient(f *testing.F) {
	client.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { client.Run(t, tape) })
}
