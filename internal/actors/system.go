package actors

import (
	"cmp"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/stack"
)

// A system is what a ring has that is scheduled.
type system struct {
	goroutine atomic.Uint64 // whose turn it is; 0: nobody's
	bubble    uint64        // the bubble of testing/synctest that the ring is in; 0: none
	stuck     func(Stuck)   // what the host does when nobody can go on; it does not return
	told      func()        // it, until it has been called
	dead      bool          // nobody could go on, and all are to end
	free      atomic.Bool   // the ring has been left, and everybody goes on
	late      atomic.Bool   // it is abandoned if another one is to be entered
	foreign   atomic.Bool   // a goroutine without a seat came to a point, where the ring is
	held      map[any]int   // how often locks are held, as far as the ring knows
	kept      map[any]any   // what a Cond, a Once or a Pool is in the run, by its address
	points    int           // passed since the host last had its turn
	alone     int           // of these, since another one went on
	wake      chan struct{} // somebody without a seat has done something
	later     bool          // others may still arrive
	mu        sync.Mutex    // of arrived
	arrived   []*seat       // goroutines that want a seat
	tickets   int           // of those that may arrive
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
	if r == nil || r.free.Load() {
		return nil
	}
	n := number()
	if r.goroutine.Load() == n&(1<<bubbleAt-1) {
		return r
	}
	if r.bubble == 0 || r.bubble == n>>bubbleAt {
		r.foreign.Store(true)
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
	for _, s := range r.acted {
		list = append(list, int(s.goroutine))
	}
	return list
}

// Enter has the ring decide who goes on, among the calling goroutine and those that it will start. Another
// ring is waited for, or abandoned if it is late. When nobody can go on, the caller is told so, wherever it is,
// and must end its goroutine.
func (r *Ring) Enter(stuck func(Stuck)) {
	wanted.Add(1)
	if other := current.Load(); other != nil && other.late.Load() {
		other.Abandon()
	}
	one.Lock()
	wanted.Add(-1)
	r.system = &system{stuck: stuck, held: make(map[any]int), kept: make(map[any]any), wake: make(chan struct{}, 1),
		bubble: number() >> bubbleAt}
	r.sit()
	r.wakes(r.host)
	current.Store(r)
}

// Settle has others go on until nobody but the host can.
func (r *Ring) Settle() {
	for r.points = 0; ; {
		r.admit()
		next := r.after(r.host)
		if next == nil {
			break
		}
		r.give(r.host, next)
	}
	r.points = 0
}

// Leave has everybody go on who still waits. It returns whether nobody else has had a say in who went on.
func (r *Ring) Leave() (wasAlone bool) {
	if !r.Abandon() {
		return false
	}
	r.mu.Lock()
	for _, s := range append(r.seats, r.arrived...) {
		close(s.turn)
	}
	r.mu.Unlock()
	return !r.foreign.Load()
}

// Turn is the number of the goroutine whose turn it is; 0: nobody's.
func (r *Ring) Turn() int { return int(r.goroutine.Load()) }

// Late says that what goes on in the ring takes too long. It may still end, if no other ring is entered before that.
func (r *Ring) Late() {
	if r.late.Store(true); wanted.Load() > 0 {
		r.Abandon()
	}
}

// Abandon leaves all goroutines of the ring as they are, and returns whether it had not been left before.
func (r *Ring) Abandon() bool {
	if !r.free.CompareAndSwap(false, true) {
		return false
	}
	current.Store(nil)
	r.goroutine.Store(0)
	one.Unlock()
	return true
}

func (r *Ring) isFree() bool { return r.system != nil && r.free.Load() }

// IsDead is whether nobody could go on, so that all end.
func (r *Ring) IsDead() bool { return r.dead }

func (r *Ring) isDead() bool { return r.system != nil && r.dead }

// Holds adds to how often a lock is held, and returns whether it is, or was.
func (r *Ring) Holds(lock any, n int) bool {
	was := r.held[lock]
	s := cmp.Or(r.tried, r.now)
	if s.holds += n; was+n > 0 {
		r.held[lock] = was + n
	} else {
		delete(r.held, lock)
	}
	return was+n > 0 || was > 0
}

// Keep keeps something for a key, until the ring is left; nil: nothing.
func (r *Ring) Keep(key, v any) {
	if v == nil {
		delete(r.kept, key)
	} else {
		r.kept[key] = v
	}
}

// Kept returns what is kept for a key.
func (r *Ring) Kept(key any) any { return r.kept[key] }

// Met has a goroutine that waits go on, if a function has done what it waits for.
func (r *Ring) Met(does func(w Waiting) bool) bool {
	defer func() { r.tried = nil }()
	for _, r.tried = range r.seats {
		if s := r.tried; s.waits != nil && !s.granted && !s.over && does(s.waits) {
			s.granted = true
			return true
		}
	}
	return false
}

// Go starts a goroutine, with a seat after all others.
func (r *Ring) Go(f func()) {
	s := newSeat()
	r.seats = append(r.seats, s)
	go r.live(s, f)
}

// live is the life of a goroutine that is no actor.
func (r *Ring) live(s *seat, f func()) {
	defer r.leave(s)
	if r.rest(s); !r.dead {
		f()
	}
}

// Expect says that Arrive may be called later, and returns what that is to be given.
func (r *Ring) Expect() (ticket int) {
	r.later = true
	r.tickets++
	return r.tickets
}

// Arrive takes a goroutine into the ring that another one than the ring has started, and has it do something
// there. Of those that arrive at the same time, the one that was expected first has the first seat.
func (r *Ring) Arrive(ticket int, f func()) {
	s := newSeat()
	s.number = ticket
	r.mu.Lock()
	if r.free.Load() {
		r.mu.Unlock()
		f()
		return
	}
	r.arrived = append(r.arrived, s)
	r.mu.Unlock()
	r.Poke()
	r.live(s, f)
}

// Poke says that a goroutine without a seat has done something, if there is a ring.
func Poke() {
	if r := current.Load(); r != nil && !r.free.Load() {
		r.Poke()
	}
}

// Poke says that a goroutine without a seat has done something, which others may wait for. In a bubble nobody
// waits for what goes on outside of it, and who is outside must not touch a channel of the bubble.
func (r *Ring) Poke() {
	if r.bubble != 0 && number()>>bubbleAt != r.bubble {
		return
	}
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// admit gives seats to those that have arrived.
func (r *Ring) admit() {
	r.mu.Lock()
	defer r.mu.Unlock()
	slices.SortFunc(r.arrived, func(x, y *seat) int { return x.number - y.number })
	r.seats, r.arrived = append(r.seats, r.arrived...), nil
}

// wakes is called by a goroutine that has its turn.
func (r *Ring) wakes(s *seat) {
	if !r.free.Load() {
		s.goroutine = id()
		r.goroutine.Store(s.goroutine)
		r.alone = 0
		if s == r.host {
			r.points = 0
		}
	}
}

// bounded has others go on where one goroutine passes many points, and ends a run that passes too many. It does
// not while time may bring what the points are passed for: then the step's limit ends the run. In a bubble time
// passes when nobody goes on.
func (r *Ring) bounded() {
	if r.points++; r.points > MostPoints && !r.dead {
		if !r.expects() {
			s := r.now
			r.give(s, r.doom(true))
			r.exit(s)
		}
		if r.points = 0; r.bubble != 0 {
			r.idle()
		}
	}
	if r.alone++; r.alone > mostAlone {
		r.Sched()
	}
}

// expects is whether somebody may still come: from outside of the ring, or because time passes.
func (r *Ring) expects() bool {
	return r.later || r.foreign.Load() || slices.ContainsFunc(r.seats, func(s *seat) bool {
		o, is := s.waits.(outside)
		return is && !s.over && slices.ContainsFunc(o.Cases(), isOfTime)
	})
}

// isOfTime is whether a case receives from a timer.
func isOfTime(c reflect.SelectCase) bool {
	return c.Dir == reflect.SelectRecv && c.Chan.Type().Elem() == reflect.TypeFor[time.Time]()
}

// Sched has another one go on, if anybody can.
func (r *Ring) Sched() {
	r.alone = 0
	if next := r.after(r.now); next != nil {
		r.give(r.now, next)
	}
}

// An outside is what somebody without a seat may do, which a goroutine waits for.
type outside interface {
	Cases() []reflect.SelectCase
	Done(i int, v reflect.Value, ok bool) bool // one of the cases has happened; whether that was all it waits for
}

// A lock is waited for until who holds it gives it back.
type lock interface{ IsHeld() bool } // by a goroutine that has a seat

// hopes is whether a seat waits for something that somebody without one can bring about. Locks are not given
// back for others.
func (r *Ring) hopes() bool {
	return slices.ContainsFunc(r.seats, func(s *seat) bool {
		_, isRun := s.waits.(all)
		l, isLock := s.waits.(lock)
		return !s.over && s.waits != nil && !isRun && !(isLock && l.IsHeld())
	})
}

// idle waits until somebody without a seat does something. It returns false if there is nobody.
func (r *Ring) idle() bool {
	if r.system == nil {
		return false
	}
	cases := []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(r.wake)}}
	var seats []*seat
	var first []int // case of each
	for _, s := range r.seats {
		if o, is := s.waits.(outside); is && !s.over {
			seats, first = append(seats, s), append(first, len(cases))
			cases = append(cases, o.Cases()...)
		}
	}
	if len(cases) == 1 && !r.later && !(r.foreign.Load() && r.hopes()) {
		return false
	}
	r.goroutine.Store(0)
	i, v, ok := reflect.Select(cases)
	if r.Quiet != nil {
		r.Quiet()
	}
	r.goroutine.Store(id())
	for k := len(seats) - 1; i > 0 && k >= 0; k-- {
		if i >= first[k] {
			seats[k].granted = seats[k].waits.(outside).Done(i-first[k], v, ok)
			break
		}
	}
	return true
}

// exit ends the goroutine of a seat, and the host's in its own way.
func (r *Ring) exit(s *seat) {
	if s == r.host && r.told != nil {
		told := r.told
		r.told = nil
		told()
	}
	runtime.Goexit()
}
