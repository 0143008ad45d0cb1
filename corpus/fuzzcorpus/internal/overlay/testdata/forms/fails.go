package forms

import "sync"

func fails(kind string) {
	var s *store
	switch kind {
	case "lock":
		s.rest.Lock()
	case "select":
		select {
		case <-filled():
		case <-func() chan int {
			return s.empty()
		}():
		}
	case "after":
		select {
		case v := <-filled(3):
			s.fail(v)
		}
	case "left":
		ch := filled(1)
		var list []int
		select {
		case list[func() int {
			return 1
		}()] = <-ch:
			s.fail(1)
		}
	case "loop":
		ch := filled(1)
		for v := range ch {
			v := v
			s.fail(v)
		}
	case "go":
		var wait sync.WaitGroup
		wait.Add(1)
		go func(n int) {
			defer wait.Done()
			s.fail(n)
		}(
			3)
		wait.Wait()
	case "argument":
		go s.
			fail(
				s.number())
	}
}

func (s *store) fail(n int)      { s.once.Do(nil) }
func (s *store) empty() chan int { panic("empty") }
func (s *store) number() int     { return *(*int)(nil) }
