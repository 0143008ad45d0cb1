package point_test

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/point"
)

// systems add in many ways.
var systems = []struct {
	name    string
	make    func(*fuzzmachine.T) adder
	options []fuzzmachine.Option
	fails   string // its signature; "": it does not
}{
	{"a lock", func(*fuzzmachine.T) adder { return new(locked) }, nil, ""},
	{"a lock for each access", func(*fuzzmachine.T) adder { return new(lost) }, nil, "order add"},
	{"an atomic number", func(*fuzzmachine.T) adder { return new(counted) }, nil, ""},
	{"an atomic number, read and written", func(*fuzzmachine.T) adder { return new(stored) }, nil, "order add"},
	{"locks in two orders", func(*fuzzmachine.T) adder { return new(crossed) }, nil,
		"deadlock point_test.(*crossed).first"},
	{"locks in two orders, beside one that nobody schedules", func(*fuzzmachine.T) adder { return new(beside) }, nil,
		"deadlock point_test.(*crossed).first"},
	{"a lock that is only tried", func(*fuzzmachine.T) adder { return new(spinning) }, nil, ""},
	{"readers and writers", func(*fuzzmachine.T) adder { return new(shared) }, nil, ""},
	{"a writer that only reads", func(*fuzzmachine.T) adder { return &shared{wrong: true} }, nil, "order add"},
	{"a reader that reads again while a writer waits", func(*fuzzmachine.T) adder { return new(twice) }, nil,
		"deadlock point_test.(*twice).add"},
	{"one that only writes while another one reads again", func(*fuzzmachine.T) adder { return new(again) }, nil,
		"deadlock point_test.(*again).readsAgain"},
	{"a server", newServer, nil, ""},
	{"a server in a bubble", newServer, []fuzzmachine.Option{fuzzmachine.Bubble()}, ""},
	{"a token in a channel", newTokens, nil, ""},
	{"a token that is not given back", func(t *fuzzmachine.T) adder { return &tokens{make(chan bool), 0} }, nil,
		"deadlock point_test.(*tokens).add"},
	{"a select", newChosen, nil, ""},
	{"a select whose second case is wrong",
		func(*fuzzmachine.T) adder { return new(torn) }, nil, "order add"},
	{"a Cond", newSignalled, nil, ""},
	{"a signal that comes too early", newUnheard, nil, "deadlock point_test.(*unheard).add"},
	{"a Once", func(*fuzzmachine.T) adder { return new(onced) }, nil, ""},
	{"a flag in place of a Once", func(*fuzzmachine.T) adder { return &onced{wrong: true} }, nil, "order add"},
	{"a WaitGroup", func(*fuzzmachine.T) adder { return new(spread) }, nil, ""},
	{"a WaitGroup that is used again too early", func(*fuzzmachine.T) adder { return new(reused) }, nil,
		"panic system string point_test.(*reused).add"},
	{"a Pool", func(*fuzzmachine.T) adder { return new(pooled) }, nil, ""},
	{"a Pool into which things are put too early", func(*fuzzmachine.T) adder { return &pooled{wrong: true} }, nil,
		"order add"},
	{"time", func(*fuzzmachine.T) adder { return new(slow) }, []fuzzmachine.Option{fuzzmachine.Bubble()}, ""},
	{"a function that is called later", func(*fuzzmachine.T) adder { return new(later) },
		[]fuzzmachine.Option{fuzzmachine.Bubble()}, ""},
	{"a context", newCancelled, []fuzzmachine.Option{fuzzmachine.Bubble()}, ""},
}

type locked struct {
	mu sync.Mutex
	n  int
}

func (l *locked) add(n int) int {
	(*point.Mutex)(&l.mu).Lock()
	defer (*point.Mutex)(&l.mu).Unlock()
	l.n += n
	return l.n
}

type lost struct{ locked }

func (l *lost) add(n int) int {
	sum := l.locked.add(0) + n
	point.Locker(&l.mu).Lock()
	l.n = sum
	point.Locker(&l.mu).Unlock()
	return sum
}

type counted struct{ n atomic.Int64 }

func (c *counted) add(n int) int { return int(point.Before(&c.n).Add(int64(n))) }

type stored struct{ n atomic.Int64 }

func (s *stored) add(n int) int {
	sum := point.Before(&s.n).Load() + int64(n)
	point.Before(&s.n).Store(sum)
	return int(sum)
}

// crossed takes its locks one way for odd numbers, and the other for even ones.
type crossed struct {
	a, b sync.Mutex
	n    int
}

func (c *crossed) add(n int) int {
	if n%2 == 0 {
		return c.first(&c.b, &c.a, n)
	}
	return c.first(&c.a, &c.b, n)
}

func (c *crossed) first(x, y *sync.Mutex, n int) int {
	(*point.Mutex)(x).Lock()
	defer (*point.Mutex)(x).Unlock()
	(*point.Mutex)(y).Lock()
	defer (*point.Mutex)(y).Unlock()
	c.n += n
	return c.n
}

// beside has a goroutine that nobody schedules come to a point.
type beside struct{ crossed }

func (b *beside) add(n int) int {
	var other sync.WaitGroup
	other.Go(func() { point.Before(n) })
	other.Wait()
	return b.crossed.add(n)
}

type spinning struct {
	busy atomic.Bool
	n    int
}

func (s *spinning) add(n int) int {
	for !point.Before(&s.busy).CompareAndSwap(false, true) {
		point.Gosched()
	}
	s.n += n
	sum := s.n
	point.Before(&s.busy).Store(false)
	return sum
}

// A twice reads while it reads.
type twice struct {
	mu sync.RWMutex
	n  int
}

func (t *twice) add(n int) int {
	mu := (*point.RWMutex)(&t.mu)
	mu.RLock()
	mu.RLock()
	mu.RUnlock()
	mu.RUnlock()
	mu.Lock()
	defer mu.Unlock()
	t.n += n
	return t.n
}

// An again reads while it reads, for odd numbers, and only writes for even ones.
type again struct{ twice }

func (a *again) add(n int) int {
	if n%2 == 0 {
		return a.adds(n)
	}
	return a.readsAgain(n)
}

func (a *again) adds(n int) int {
	mu := (*point.RWMutex)(&a.mu)
	mu.Lock()
	defer mu.Unlock()
	a.n += n
	return a.n
}

func (a *again) readsAgain(n int) int {
	mu := (*point.RWMutex)(&a.mu)
	mu.RLock()
	mu.RLock()
	mu.RUnlock()
	mu.RUnlock()
	return a.adds(n)
}

type shared struct {
	mu    sync.RWMutex
	n     int
	wrong bool
}

func (s *shared) add(n int) int {
	mu := (*point.RWMutex)(&s.mu)
	if s.wrong {
		mu.RLock()
		defer mu.RUnlock()
	} else {
		mu.Lock()
		defer mu.Unlock()
	}
	sum := s.n + n
	point.Before(0)
	s.n = sum
	return sum
}

// signalled is a lock made of a Cond.
type signalled struct {
	locked
	freed *sync.Cond
	busy  bool
}

func newSignalled(*fuzzmachine.T) adder {
	s := new(signalled)
	s.freed = sync.NewCond(&s.mu)
	return s
}

func (s *signalled) add(n int) int {
	mu := (*point.Mutex)(&s.mu)
	mu.Lock()
	for s.busy {
		(*point.Cond)(s.freed).Wait()
	}
	s.busy = true
	mu.Unlock()
	sum := s.n + n
	point.Before(0)
	s.n = sum
	mu.Lock()
	s.busy = false
	(*point.Cond)(s.freed).Signal()
	mu.Unlock()
	return sum
}

// unheard signals before the other one listens: it looks at what it waits for without the lock.
type unheard struct {
	signalled
	waits atomic.Bool
}

func newUnheard(*fuzzmachine.T) adder {
	u := new(unheard)
	u.freed = sync.NewCond(&u.mu)
	return u
}

func (u *unheard) add(n int) int {
	mu := (*point.Mutex)(&u.mu)
	if n == 1 && point.Before(&u.waits).CompareAndSwap(false, true) {
		return u.locked.add(n)
	}
	if point.Before(&u.waits).Load() {
		mu.Lock()
		u.freed.L = &u.mu
		(*point.Cond)(u.freed).Wait()
		mu.Unlock()
	}
	return u.locked.add(n)
}

// onced makes what it has when it is first used.
type onced struct {
	once  sync.Once
	asked atomic.Bool
	n     *locked
	wrong bool
}

func (o *onced) make() {
	point.Before(0)
	o.n = new(locked)
}

func (o *onced) add(n int) int {
	switch {
	case !o.wrong:
		(*point.Once)(&o.once).Do(o.make)
	case !point.Before(&o.asked).Load():
		o.make()
		point.Before(&o.asked).Store(true)
	}
	return o.n.add(n)
}

// spread adds one by one, in goroutines that it waits for.
type spread struct{ locked }

func (s *spread) add(n int) int {
	(*point.Mutex)(&s.mu).Lock()
	defer (*point.Mutex)(&s.mu).Unlock()
	var group sync.WaitGroup
	var sum atomic.Int64
	for range n {
		(*point.WaitGroup)(&group).Go(func() { point.Before(&sum).Add(1) })
	}
	(*point.WaitGroup)(&group).Wait()
	s.n += int(sum.Load())
	return s.n
}

// reused waits for what all callers have started.
type reused struct {
	locked
	group sync.WaitGroup
}

func (u *reused) add(n int) (sum int) {
	group := (*point.WaitGroup)(&u.group)
	group.Go(func() { sum = u.locked.add(n) })
	group.Wait()
	return sum
}

// pooled has buffers, which it uses for its sums.
type pooled struct {
	locked
	buffers sync.Pool
	wrong   bool
}

func (p *pooled) add(n int) int {
	pool := (*point.Pool)(&p.buffers)
	sum, _ := pool.Get().(*int)
	if sum == nil {
		sum = new(int)
	}
	*sum = p.locked.add(n)
	if p.wrong {
		pool.Put(sum)
		point.Before(0)
		return *sum
	}
	defer pool.Put(sum)
	point.Before(0)
	return *sum
}

// slow takes time.
type slow struct{ locked }

func (s *slow) add(n int) int {
	(*point.Mutex)(&s.mu).Lock()
	defer (*point.Mutex)(&s.mu).Unlock()
	point.Sleep(time.Duration(n) * time.Hour)
	s.n += n
	return s.n
}

// later adds in a function that is called later.
type later struct{ locked }

func (l *later) add(n int) int {
	sum := point.Made(make(chan int))
	point.AfterFunc(time.Minute, func() { point.To(sum).Send(l.locked.add(n)) })
	end := point.From(time.After(time.Hour))
	r := point.From(sum)
	if point.Select(r, end) == 1 {
		return -1
	}
	return r.Got()
}

// cancelled waits for a context, which code ends that is not rewritten.
type cancelled struct {
	locked
	context context.Context
}

func newCancelled(t *fuzzmachine.T) adder {
	c := new(cancelled)
	var end func()
	c.context, end = context.WithCancel(context.Background())
	time.AfterFunc(time.Second, end)
	return c
}

func (c *cancelled) add(n int) int {
	point.From(c.context.Done()).Receive()
	return c.locked.add(n)
}
