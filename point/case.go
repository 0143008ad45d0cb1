package point

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/actors"
)

// A Case is one of a select: what To(c).Offer(v) returns, or From(c).
type Case interface {
	try() bool                     // does it, if the channel allows
	meets(other Case) bool         // does both, if they are counterparts on a channel without a buffer
	real() reflect.SelectCase      // for a goroutine that really waits
	took(v reflect.Value, ok bool) // what it has received
	channel() uintptr
	String() string
}

// To begins a send.
func To[T any](c chan<- T) *Sender[T] { return &Sender[T]{c: c} }

// A Sender sends to a channel.
type Sender[T any] struct {
	c     chan<- T
	value T
}

// Send sends a value.
func (s *Sender[T]) Send(v T) {
	if isAlone() {
		s.c <- v
		return
	}
	Select(s.Offer(v))
}

// Offer makes the case of a select, which sends a value.
func (s *Sender[T]) Offer(v T) *Sender[T] {
	s.value = v
	return s
}

func (s *Sender[T]) try() bool {
	select {
	case s.c <- s.value:
		return true
	default:
		return false
	}
}

func (s *Sender[T]) meets(other Case) bool {
	r, is := other.(*Receiver[T])
	if !is || cap(s.c) > 0 || s.c == nil || s.channel() != r.channel() {
		return false
	}
	r.value, r.ok = s.value, true
	return true
}

func (s *Sender[T]) real() reflect.SelectCase {
	return reflect.SelectCase{Dir: reflect.SelectSend, Chan: reflect.ValueOf(s.c),
		Send: reflect.ValueOf(&s.value).Elem()}
}

func (s *Sender[T]) took(reflect.Value, bool) {}

func (s *Sender[T]) channel() uintptr { return reflect.ValueOf(s.c).Pointer() }

func (s *Sender[T]) String() string { return "to send" }

// From begins to receive. It is a case of a select as it is.
func From[T any](c <-chan T) *Receiver[T] { return &Receiver[T]{c: c} }

// A Receiver receives from a channel.
type Receiver[T any] struct {
	c     <-chan T
	value T
	ok    bool
}

// Receive receives a value.
func (r *Receiver[T]) Receive() T {
	r.Next()
	return r.value
}

// Values receives a value, and whether the channel is open.
func (r *Receiver[T]) Values() (T, bool) {
	r.Next()
	return r.value, r.ok
}

// Next receives a value, for a loop that ends when the channel is closed.
func (r *Receiver[T]) Next() bool {
	if isAlone() {
		r.value, r.ok = <-r.c
	} else {
		Select(r)
	}
	return r.ok
}

// Got is what Next or a select has received.
func (r *Receiver[T]) Got() T { return r.value }

// GotValues is what a select has received, and whether the channel was open.
func (r *Receiver[T]) GotValues() (T, bool) { return r.value, r.ok }

func (r *Receiver[T]) try() bool {
	select {
	case r.value, r.ok = <-r.c:
		return true
	default:
		return false
	}
}

func (r *Receiver[T]) meets(other Case) bool {
	s, is := other.(*Sender[T])
	return is && s.meets(r)
}

func (r *Receiver[T]) real() reflect.SelectCase {
	return reflect.SelectCase{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(r.c)}
}

func (r *Receiver[T]) took(v reflect.Value, ok bool) {
	r.ok = ok
	reflect.ValueOf(&r.value).Elem().Set(v)
}

func (r *Receiver[T]) channel() uintptr { return reflect.ValueOf(r.c).Pointer() }

func (r *Receiver[T]) String() string { return "to receive" }

// isAlone is whether nobody schedules the calling goroutine, and nobody else.
func isAlone() bool { return !actors.IsOn() }
