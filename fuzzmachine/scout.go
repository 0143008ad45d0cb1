package fuzzmachine

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
)

// A scout goes ahead on the model alone, which is quick and disturbs nobody, and looks for programs that bring it where it
// has not been: a number, a size, two of them at once. From there generated programs go on. What it finds depends on the
// model and on FUZZMACHINE_SEED alone.
type scout struct {
	generator
	run   *run
	stage *scoutStage
	been  map[uint64]bool
	finds []find
}

// A find is the beginning of a program, after which the model is where it had not been.
type find struct {
	tape  []byte
	ends  []int // of its steps, in the tape
	tries int   // programs that have gone on from there
}

const (
	scoutRuns = 3000
	scoutTime = 2 * time.Second // of a slow model, of which less is found then
	mostFinds = 512
	mostTries = 24 // in a row, from the last find
)

// scouted are the finds of a machine, the last first; none where there is no model to go ahead on.
func (e *engine) scouted() []find {
	e.scouting.Do(func() {
		if e.plan.scout == nil || e.noTapes || e.mode.worker || e.environment.guide&ofScout == 0 {
			return
		}
		s := &scout{generator: generator{engine: e, dice: dice(e.environment.seed ^ 0x5c0f7)}, been: make(map[uint64]bool)}
		s.run = e.newRun(func(r *decode.Reader) stage {
			s.stage = e.plan.scout(r)
			return s.stage
		})
		defer s.run.watch.timer.Stop()
		s.goes()
		slices.Reverse(s.finds)
		e.finds = s.finds
	})
	return e.finds
}

// goes looks for finds. A program that the model fails on is a find as well, the last one.
func (s *scout) goes() {
	began := time.Now()
	for n := 0; n < scoutRuns && len(s.finds) < mostFinds; n++ {
		if n%64 == 0 && time.Since(began) > scoutTime {
			fmt.Fprintf(os.Stderr, "fuzzmachine: the model takes long, and the scout has come back after %d of %d runs: which programs are generated depends on the machine\n", n, scoutRuns)
			return
		}
		tape, ends := s.goOn(s.next())
		last := 0
		s.stage.tell = func(step int, cell uint64) {
			if s.been[cell] {
				return
			}
			s.been[cell] = true
			if step > last {
				last = step
				s.finds = append(s.finds, find{tape: slices.Clone(tape[:ends[step-1]]), ends: slices.Clone(ends[:step])})
			}
		}
		s.run.reader.Reset(tape)
		if s.run.perform(way{name: "scout", alone: true}) != nil {
			s.finds = append(s.finds, find{tape: tape, ends: ends})
			return
		}
	}
}

// next is a find to go on from: the last one, or one that has been tried least; now and then it is the beginning.
func (s *scout) next() (from find) {
	last := len(s.finds) - 1
	if last < 0 || s.below(16) == 0 {
		return from
	}
	best := last
	if s.below(2) == 0 || s.finds[last].tries >= mostTries {
		for i := range s.finds {
			if s.finds[i].tries <= s.finds[best].tries {
				best = i
			}
		}
	}
	s.finds[best].tries++
	return s.finds[best]
}

// goOn is a tape that goes on from a find, and where each of its steps ends.
func (s *scout) goOn(from find) (tape []byte, ends []int) {
	tape, ends = slices.Clone(from.tape), slices.Clone(from.ends)
	s.likes(2 + s.below(6))
	s.choose(s.below(2) == 0)
	for range min(1+s.below(12), s.limits.Steps-len(ends)) {
		tape = s.step(tape)
		ends = append(ends, len(tape))
	}
	return tape, ends
}

// A scoutStage is the stage of a model alone, that tells where it comes to.
type scoutStage struct {
	fresh func()
	steps []func(*run) bool // nil: the action asks for the system
	see   func(tell func(cell uint64))
	tell  func(step int, cell uint64)
}

func (st *scoutStage) play(r *run) {
	r.at = inModel
	st.fresh()
	n := 0
	tell := func(cell uint64) { st.tell(n, cell) }
	st.see(tell)
	for r.reader.Next() {
		n++
		i := r.reader.Index()
		r.now.Store(uint64(n)<<16 | uint64(i))
		if st.steps[i] != nil && st.steps[i](r) {
			st.see(tell)
		}
	}
}

func newScoutStage[M, S any](l *Lockstep[M, S], actions []*compiled[*Pair[M, S]], reader *decode.Reader) *scoutStage {
	seen, w := sightOf(reflect.TypeFor[M]()), new(Pair[M, S])
	st := &scoutStage{
		fresh: func() { w.Model = l.Model() },
		see: func(tell func(uint64)) {
			seen.cells(unsafe.Pointer(&w.Model), tell)
			if l.State != nil {
				tell(uint64(signed(int64(l.State(w.Model)))))
			}
		},
	}
	for i, a := range actions {
		var take func(*run) bool
		if a.alone != nil {
			step := a.alone(reader.Place(i))
			take = func(r *run) bool { return step(r, w) }
		}
		st.steps = append(st.steps, take)
	}
	return st
}
