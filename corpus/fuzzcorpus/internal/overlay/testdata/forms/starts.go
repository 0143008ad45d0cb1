package forms

import (
	"fmt"
	"sync"
)

type starter struct{ said chan string }

func (s *starter) say(words ...any) error { s.said <- fmt.Sprint(words...); return nil }

func pair() (any, any) { return 1, 2 }

func starts() (text string) {
	s := &starter{make(chan string)}
	said := func() { text += <-s.said + " " }
	go s.say()
	said()
	n := 1
	go s.say(n, "x", nil, 1<<n)
	n = 5
	said()
	go (*starter).say(s, []any{n, n}...)
	said()
	go s.say(pair())
	said()
	go func(word string, n int) {
		s.say(word, n)
	}(
		// the arguments have comments
		"word",
		n+1, // and lines
	)
	n = 9
	said()
	go func() error {
		return s.say("result")
	}()
	said()
	var wait sync.WaitGroup
	wait.Add(2)
	go wait.Done()
	go func() { wait.Done() }()
	wait.Wait()
	done := make(chan bool)
	f := func() { said(); done <- true }
	go f()
	f = nil
	s.say("f")
	<-done
	ch := make(chan int)
	go close(ch)
	<-ch
	for i := 0; i < 2; i++ {
		go whole(s, i)
		said()
	}
	return text
}

func whole[T any](s *starter, v T) { s.say("whole", v) }
