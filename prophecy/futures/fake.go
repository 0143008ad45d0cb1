package futures

import (
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/prophecy"
)

// A Fake stands in for a dependency that nobody can steer: one state behind the interface that an application uses. Embed
// it, and have each method of the interface call Choose, Roll or Call with what the model says:
//
//	func (f *fakeStore) Read(key string) int { return futures.Roll(&f.Fake, "read", store.read, readArgs{key}) }
//
// Its methods may then be called from several goroutines.
type Fake[S any] struct {
	State S              // as it is; to be looked at when no call is under way
	Fate  *prophecy.Fate // of the run; of nil each call ends as usual

	mu sync.Mutex
}

// Choose ends a call as the Choice of that name foretells, and returns the answer. It is for what is called once a step: all
// calls of one step get the same choice.
func Choose[S, A, R any](f *Fake[S], name string, model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, func(n int) int { return f.Fate.Choose(name, n) })
}

// Roll ends a call as the next of the Dice of that name foretells, and returns the answer. It is for what may be called
// several times a step.
func Roll[S, A, R any](f *Fake[S], name string, model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, func(n int) int {
		if f.Fate == nil {
			return 0 // not one of package math/rand
		}
		return f.Fate.Dice(name).Roll(n)
	})
}

// Call ends a call that has one future, of which nothing is foretold.
func Call[S, A, R any](f *Fake[S], model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, only)
}

func only(n int) int {
	if n > 1 {
		panic(fmt.Sprintf("futures: Call: the model's function returns %d futures; let the fate of the run say which, by Choose or Roll", n))
	}
	return 0
}

// take ends a call with one of its futures.
func take[S, A, R any](f *Fake[S], model func(S, A) []Future[S, R], args A, which func(n int) int) R {
	f.mu.Lock()
	defer f.mu.Unlock()
	list := some(model(f.State, args), f.State)
	one := list[which(len(list))]
	f.State = one.Next
	return one.Answer
}
