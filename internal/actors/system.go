package actors

import (
	"cmp"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/stack"
)

// A system is what a ring has that is scheduled.
type system struct {
	goroutine atomic.Uint64 // whose turn it is; 0: nobody's
	stuck     func(Stuck)   // what the host does when nobody can go on; it does not return
	told      func()        // it, until it has been called
	free      atomic.Bool   // the ring has been left, and everybody goes on
	late      atomic.Bool   // it is abandoned if another one is to be entered
	held      map[any]int   // how often locks are held, as far as the ring knows
	points    int           // passed since the host last had its turn
	alone     int           // of these, since another one went on
}

// MostPoints is how many points may be passed until the host has its turn again.
const (
	MostPoints = 1 << 18
	mostAlone  = 1 << 10 // until another one goes on, for this one may wait for it
)

var (
	one     sync.Mutex   // for one ring at a time
	wanted  atomic.Int32 // how many wait for it
	current atomic.Pointer[Ring]
	number  func() uint64 // of the calling goroutine and its bubble; nil: no package has been rewritten
)

// bubbleAt is the bit of a number from which on it says which bubble a goroutine is in.
const bubbleAt = 44

// Identify says how goroutines are told apart: by their numbers, which from bit 44 on say in which bubble of
// testing/synctest they are. Packages that have been rewritten do so before main begins.
func Identify(goroutine func() uint64) { number = goroutine }

// IsPossible is whether packages have been rewritten, so that a ring can be scheduled.
func IsPossible() bool { return number != nil }

// IsOn is whether a ring is scheduled.
func IsOn() bool { return current.Load() != nil }

// Here is the ring in which the calling goroutine has its turn; nil: nobody schedules it.
func Here() *Ring {
	r := current.Load()
	if r == nil || r.system.free.Load() {
		return nil
	}
	n := number()
	if r.system.goroutine.Load() == n&(1<<bubbleAt-1) {
		return r
	}
	if r.Arrivals.bubble == 0 || r.Arrivals.bubble == n>>bubbleAt {
		r.Arrivals.foreign.Store(true)
	}
	return nil
}

// id is the number of the calling goroutine, where packages have been rewritten.
func id() uint64 { return number() & (1<<bubbleAt - 1) }

// own is the number of the calling goroutine.
func own() uint64 {
	if number != nil {
		return id()
	}
	return uint64(stack.Own(make([]byte, 64)))
}

// IsHere is whether the calling goroutine has its turn. To ask who it is takes a hundred times as long as to see that
// only actors have been started. Those that are there are not counted: one that ends makes room for another one.
func (r *Ring) IsHere() bool {
	if r.system != nil {
		return Here() == r
	}
	actors := r.started.Load() // before others are counted, for more actors may begin in between
	return stack.Started() == actors || r.turn.Load() == own()
}

// Family is the numbers of the actors of the last Run.
func (r *Ring) Family() (list []int) {
	for _, s := range r.did.acted {
		list = append(list, int(s.goroutine))
	}
	return list
}

// Enter has the ring decide who goes on, among the calling goroutine and those that it will start. Another
// ring is waited for, or abandoned if it is late. When nobody can go on, the caller is told so, wherever it is,
// and must end its goroutine.
func (r *Ring) Enter(stuck func(Stuck)) {
	wanted.Add(1)
	if other := current.Load(); other != nil && other.system.late.Load() {
		other.system.abandon()
	}
	one.Lock()
	wanted.Add(-1)
	r.system = &system{stuck: stuck, held: make(map[any]int)}
	r.Arrivals = &arrivals{wake: make(chan struct{}, 1), bubble: number() >> bubbleAt}
	r.Kept = make(kept)
	r.seats = newSeats()
	r.system.wakes(r.seats.host, true)
	current.Store(r)
}

// Settle has others go on until nobody but the host can.
func (r *Ring) Settle() {
	for r.system.points = 0; ; {
		r.Arrivals.admit(&r.seats)
		next := r.seats.after(r.seats.host)
		if next == nil {
			break
		}
		r.give(r.seats.host, next)
	}
	r.system.points = 0
}

// Leave has everybody go on who still waits. It returns whether nobody else has had a say in who went on.
func (r *Ring) Leave() (wasAlone bool) {
	if !r.system.abandon() {
		return false
	}
	r.Arrivals.mu.Lock()
	for _, s := range append(r.seats.list, r.Arrivals.arrived...) {
		close(s.turn)
	}
	r.Arrivals.mu.Unlock()
	return !r.Arrivals.foreign.Load()
}

// Turn is the number of the goroutine whose turn it is; 0: nobody's.
func (r *Ring) Turn() int { return int(r.system.goroutine.Load()) }

// Late says that what goes on in the ring takes too long. It may still end, if no other ring is entered before that.
func (r *Ring) Late() {
	if r.system.late.Store(true); wanted.Load() > 0 {
		r.system.abandon()
	}
}

// IsDead is whether nobody could go on, so that all end.
func (r *Ring) IsDead() bool { return r.seats.dead }

// Holds adds to how often a lock is held, and returns whether it is, or was.
func (r *Ring) Holds(lock any, n int) bool {
	was := r.system.held[lock]
	s := cmp.Or(r.seats.tried, r.seats.now)
	if s.holds += n; was+n > 0 {
		r.system.held[lock] = was + n
	} else {
		delete(r.system.held, lock)
	}
	return was+n > 0 || was > 0
}

// Met has a goroutine that waits go on, if a function has done what it waits for.
func (r *Ring) Met(does func(w Waiting) bool) bool {
	defer func() { r.seats.tried = nil }()
	for _, r.seats.tried = range r.seats.list {
		if s := r.seats.tried; s.waits != nil && !s.granted && !s.over && does(s.waits) {
			s.granted = true
			return true
		}
	}
	return false
}

// Go starts a goroutine, with a seat after all others.
func (r *Ring) Go(f func()) {
	s := newSeat()
	r.seats.list = append(r.seats.list, s)
	go r.live(s, f)
}

// live is the life of a goroutine that is no actor.
func (r *Ring) live(s *seat, f func()) {
	defer r.leave(s)
	if r.rest(s); !r.seats.dead {
		f()
	}
}

// Arrive takes a goroutine into the ring that another one than the ring has started, and has it do something
// there. Of those that arrive at the same time, the one that was expected first has the first seat.
func (r *Ring) Arrive(ticket int, f func()) {
	s := newSeat()
	s.number = ticket
	r.Arrivals.mu.Lock()
	if r.system.free.Load() {
		r.Arrivals.mu.Unlock()
		f()
		return
	}
	r.Arrivals.arrived = append(r.Arrivals.arrived, s)
	r.Arrivals.mu.Unlock()
	r.Arrivals.poke()
	r.live(s, f)
}

// Poke says that a goroutine without a seat has done something, if there is a ring.
func Poke() {
	if r := current.Load(); r != nil && !r.system.free.Load() {
		r.Arrivals.poke()
	}
}

// bounded has others go on where one goroutine passes many points, and ends a run that passes too many. It does
// not while time may bring what the points are passed for: then the step's limit ends the run. In a bubble time
// passes when nobody goes on.
func (r *Ring) bounded() {
	if r.system.points++; r.system.points > MostPoints && !r.seats.dead {
		if !r.Arrivals.later && !r.Arrivals.foreign.Load() && !r.seats.expect() {
			s := r.seats.now
			r.give(s, r.doom(true))
			r.system.exit(s == r.seats.host)
		}
		if r.system.points = 0; r.Arrivals.bubble != 0 {
			r.idle()
		}
	}
	if r.system.alone++; r.system.alone > mostAlone {
		r.Sched()
	}
}

// Sched has another one go on, if anybody can.
func (r *Ring) Sched() {
	r.system.alone = 0
	if next := r.seats.after(r.seats.now); next != nil {
		r.give(r.seats.now, next)
	}
}

// idle waits until somebody without a seat does something. It returns false if there is nobody.
func (r *Ring) idle() bool {
	if r.system == nil {
		return false
	}
	cases := []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(r.Arrivals.wake)}}
	var seats []*seat
	var first []int // case of each
	for _, s := range r.seats.list {
		if o, is := s.waits.(outside); is && !s.over {
			seats, first = append(seats, s), append(first, len(cases))
			cases = append(cases, o.Cases()...)
		}
	}
	if len(cases) == 1 && !r.Arrivals.later && !(r.Arrivals.foreign.Load() && r.seats.hopes()) {
		return false
	}
	r.system.goroutine.Store(0)
	i, v, ok := reflect.Select(cases)
	if r.Quiet != nil {
		r.Quiet()
	}
	r.system.goroutine.Store(id())
	for k := len(seats) - 1; i > 0 && k >= 0; k-- {
		if i >= first[k] {
			seats[k].granted = seats[k].waits.(outside).Done(i-first[k], v, ok)
			break
		}
	}
	return true
}

// doom ends all, for nobody can go on: the host comes first, and is told.
func (r *Ring) doom(endless bool) *seat {
	stuck := r.seats.stuck(endless)
	r.seats.dead, r.counts.of = true, nil
	r.system.told = func() { r.system.stuck(stuck) }
	return r.seats.host
}

// abandon leaves all goroutines of the ring as they are, and returns whether it had not been left before.
func (s *system) abandon() bool {
	if !s.free.CompareAndSwap(false, true) {
		return false
	}
	current.Store(nil)
	s.goroutine.Store(0)
	one.Unlock()
	return true
}

// isFree is whether there is one, and it has been left.
func (s *system) isFree() bool { return s != nil && s.free.Load() }

// wakes is called by a goroutine that has its turn.
func (s *system) wakes(to *seat, isHost bool) {
	if !s.free.Load() {
		to.goroutine = id()
		s.goroutine.Store(to.goroutine)
		s.alone = 0
		if isHost {
			s.points = 0
		}
	}
}

// exit ends the goroutine of a seat, and the host's in its own way.
func (s *system) exit(isHost bool) {
	if isHost && s.told != nil {
		told := s.told
		s.told = nil
		told()
	}
	runtime.Goexit()
}
