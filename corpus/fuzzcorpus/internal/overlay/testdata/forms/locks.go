// Package forms has every form of an operation that is rewritten.
package forms // import "user.example/forms"

import "sync"

type store struct {
	sync.Mutex
	rest sync.RWMutex
	*waiting
	once   sync.Once
	ready  *sync.Cond
	spare  sync.Pool
	locker sync.Locker
}

type waiting struct{ sync.WaitGroup }

type outer struct{ in struct{ *store } }

type held struct{ sync.Locker }

func newStore() *store {
	s := &store{waiting: new(waiting)}
	s.ready = sync.NewCond(&s.Mutex)
	s.spare.New = func() any { return "new" }
	s.locker = s.rest.RLocker()
	return s
}

func (s *store) locks() (n int) {
	s.Lock()
	defer s.Unlock()
	s.rest.RLock()
	if s.rest.TryLock() {
		n = 100
	}
	s.rest.RUnlock()
	unlock := s.rest.Unlock // a method value
	s.rest.Lock()
	unlock()
	(&s.rest).Lock()
	(*s).rest.Unlock()
	o := outer{}
	o.in.store = s
	if o.in.TryLock() {
		n += 100
	}
	return n + 1
}

func (s *store) waits() (text string) {
	s.Add(2)
	go s.Done()
	go func() {
		defer s.Done()
		s.once.Do(func() { text = "once" })
	}()
	s.WaitGroup.Wait()
	s.ready.L.Lock()
	done := false
	s.Go(func() {
		s.ready.L.Lock()
		done = true
		s.ready.Broadcast()
		s.ready.L.Unlock()
	})
	for !done {
		s.ready.Wait()
	}
	s.ready.L.Unlock()
	s.Wait()
	text += s.spare.Get().(string)
	s.spare.Put("old")
	return text
}

func lockers(s *store) int {
	s.locker.Lock()
	s.locker.Unlock()
	h := held{s}
	h.Lock()
	defer h.Unlock()
	return locked(new(sync.Mutex), 3)
}

func locked[L sync.Locker](l L, n int) int {
	l.Lock()
	defer l.Unlock()
	return n
}

func expressions() bool {
	var m sync.Mutex
	lock, try := (*sync.Mutex).Lock, (*store).TryLock
	add := (*sync.WaitGroup).Add
	lock(&m)
	add(new(sync.WaitGroup), 1)
	return try(newStore())
}

var first = sync.OnceValue(func() int { return 7 })

func onces() (n int) {
	f := sync.OnceFunc(func() { n++ })
	f()
	f()
	a, b := sync.OnceValues[int, string](func() (int, string) { return first(), "seven" })()
	return n + a + len(b)
}
