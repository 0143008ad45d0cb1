package actors

import (
	"reflect"
	"slices"
	"time"
)

// Waiting is what a goroutine may have to wait for.
type Waiting interface {
	Try() bool      // does it, or returns false if it is not possible yet
	String() string // begins with "for"
}

// all waits until all seats of a list are over.
type all []*seat

func (list all) Try() bool {
	return !slices.ContainsFunc(list, func(s *seat) bool { return !s.over })
}

func (all) String() string { return "for the actors" }

// An outside is what somebody without a seat may do, which a goroutine waits for.
type outside interface {
	Cases() []reflect.SelectCase
	Done(i int, v reflect.Value, ok bool) bool // one of the cases has happened; whether that was all it waits for
}

// A lock is waited for until who holds it gives it back.
type lock interface{ IsHeld() bool } // by a goroutine that has a seat

// isOfTime is whether a case receives from a timer.
func isOfTime(c reflect.SelectCase) bool {
	return c.Dir == reflect.SelectRecv && c.Chan.Type().Elem() == reflect.TypeFor[time.Time]()
}
