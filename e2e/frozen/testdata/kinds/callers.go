package kinds

import (
	"errors"
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/promise"
	"github.com/fuzzmachine/go/prophecy"
)

// callers are machines of several callers.
var callers = []kind{
	{name: "actors", new: func() *fuzzmachine.Machine { return newStore().With(fuzzmachine.Actors(2)) }, tapes: 15, fuzz: true,
		scripts: []string{`add name="a" n=7; a: add name="a" n=4 !switch=2; b: add name="a" n=5; add name="a" n=6`}},
	{name: "actors, sequential", new: promised(promise.Sequential, 3), tapes: 8, scripts: overlap},
	{name: "actors, monotonic", new: promised(promise.MonotonicReads, 3), tapes: 8, scripts: overlap},
	{name: "actors, atomic", new: promised(promise.Atomic, 4), tapes: 8, scripts: overlap},
	{name: "unknown", new: newBank, tapes: 10, scripts: []string{
		"pay amount=3; pay amount=4 !lost; sum; pay amount=5 !lost !mute; sum; sum", "pay amount=3; pay amount=4 !mute; sum"}},
	{name: "finally", new: newReplicas, tapes: 10, scripts: []string{"add 5; a: add 2; a: add 7 !switch=1; b: add 3; add 1"}},
	{name: "at once", new: func() *fuzzmachine.Machine {
		return newLocked().With(fuzzmachine.Actors(3), fuzzmachine.AtOnce(3))
	}, tapes: 10, scripts: []string{"add 7; a: add 4; b: add 5; a: add 1; add 6"}},
}

var overlap = []string{
	`add name="a" n=1; a: add name="a" n=2 !switch=1; b: get "a" !switch=0; a: get "b"; get "a"`, `a: get "a"; b: add name="b" n=3 !switch=0`,
}

func promised(p promise.Promise, actors int) func() *fuzzmachine.Machine {
	return func() *fuzzmachine.Machine {
		return newStore().With(fuzzmachine.Actors(actors), p, fuzzmachine.Steps(12))
	}
}

// A store lets others in between the reading and the writing.
type (
	store struct {
		t    *fuzzmachine.T
		sums map[string]int
	}
	stored struct{ Sums map[string]int }
	adding struct {
		Name string `fuzz:"one=a|b"`
		N    int    `fuzz:"1..9"`
	}
)

func (s *store) add(a adding) int {
	note("add", s.t.Actor(), a)
	s.t.Yield()
	sum := s.sums[a.Name] + a.N
	s.t.Yield()
	s.sums[a.Name] = sum
	return sum
}

func (s *store) get(name string) int {
	note("get", s.t.Actor(), name)
	s.t.Yield()
	return s.sums[name]
}

func (m *stored) add(a adding) int {
	m.Sums[a.Name] += a.N
	return m.Sums[a.Name]
}

func (m *stored) get(name string) int { return m.Sums[name] }

func newStore() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *stored { return &stored{make(map[string]int)} }, func(t *fuzzmachine.T) *store {
		note("new")
		return &store{t, make(map[string]int)}
	},
		fuzzmachine.Both("add", (*stored).add, (*store).add).Key(func(a adding) string { return a.Name }),
		fuzzmachine.Both("get", (*stored).get, (*store).get).Domain("one=a|b").Stutters(),
		mapping.Refine(func(m *stored) map[string]int { return m.Sums }, func(s *store) map[string]int { return s.sums }),
	)
}

// A bank pays again if no reply comes, which is wrong.
type (
	account struct{ Sum int }
	bank    struct {
		account
		fate *prophecy.Fate
	}
	deposit struct {
		Amount     int `fuzz:"1..9"`
		Lost, Mute prophecy.Flag
	}
)

var errMute, errRefused = errors.New("no reply"), errors.New("refused")

func (a *account) pay(p deposit) error {
	a.Sum += p.Amount
	return nil
}

func (a *account) sum() int { return a.Sum }

func (b *bank) pay(p deposit) error {
	note("pay", p)
	if p.Amount == 9 {
		return errRefused
	}
	for _, request := range []bool{!b.fate.Happens("lost"), true} {
		if request {
			_ = b.account.pay(p)
		}
		if request && !b.fate.Happens("mute") {
			return nil
		}
	}
	return errMute
}

func newBank() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *account { return new(account) },
		func(t *fuzzmachine.T) *bank { note("new"); return &bank{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("pay", (*account).pay, (*bank).pay).UnknownIf(func(err error) bool { return err == errMute }).
			RefusedIf(func(err error) bool { return err == errRefused }),
		fuzzmachine.Call("sum", (*account).sum, (*bank).sum),
	).With(fuzzmachine.Actors(2))
}

// Replicas pass on later what they were told.
type (
	replicas struct {
		t    *fuzzmachine.T
		sums [3]int
		news []piece
	}
	piece struct{ At, N int }
	added struct{ Sum int }
)

func (r *replicas) add(n int) {
	note("add", r.t.Actor(), n)
	at, news := r.t.Actor(), r.news
	r.t.Yield()
	r.sums[at] += n
	r.news = append(news, piece{at, n}) // others may have news meanwhile
}

func (r *replicas) sync() {
	for _, a := range r.news {
		for i := range r.sums {
			if i != a.At {
				r.sums[i] += a.N
			}
		}
	}
	r.news = nil
}

func newReplicas() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *added { return new(added) },
		func(t *fuzzmachine.T) *replicas { note("new"); return &replicas{t: t} },
		fuzzmachine.Both0("add", func(m *added, n int) { m.Sum += n }, (*replicas).add).Domain("1..9"),
		fuzzmachine.Finally("converges", func(w *fuzzmachine.Pair[*added, *replicas]) error {
			w.System.sync()
			for i, sum := range w.System.sums {
				if sum != w.Model.Sum {
					return fmt.Errorf("replica %d has %d of %d", i, sum, w.Model.Sum)
				}
			}
			return nil
		}),
	).With(fuzzmachine.Actors(2))
}

// A locked sum has no steps in the trace: who comes first is not decided.
type locked struct {
	mu sync.Mutex
	n  int
}

func (d *locked) add(n int8) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n += int(n)
	return d.n
}

func newLocked() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *added { return new(added) }, func(*fuzzmachine.T) *locked { return new(locked) },
		fuzzmachine.Both("add", func(m *added, n int8) int { m.Sum += int(n); return m.Sum }, (*locked).add).Domain("0..9"),
	)
}
