package futures

import (
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/prophecy"
)

// A Fake replaces a dependency that nobody can control. It is one state behind the interface that an
// application uses. Embed it. Each method of the interface calls Choose, Roll or Call with a function of the
// model:
//
//	func (f *fakeStore) Read(key string) int { return futures.Roll(&f.Fake, "read", store.read, readArgs{key}) }
//
// Several goroutines may then call its methods.
type Fake[S any] struct {
	State S              // the current state; read it only if no call is running
	Fate  *prophecy.Fate // of the run; if nil, each call has its usual future

	mu sync.Mutex
}

// Choose ends a call with the future that the Choice of that name predicts, and returns the answer. It is for
// functions that are called once in a step: all calls of one step get the same choice.
func Choose[S, A, R any](f *Fake[S], name string, model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, func(n int) int { return f.Fate.Choose(name, n) })
}

// Roll ends a call with the future that the next of the Dice of that name predicts, and returns the answer.
// It is for functions that are called several times in a step.
func Roll[S, A, R any](f *Fake[S], name string, model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, func(n int) int {
		if f.Fate == nil {
			return 0 // rand.IntN would reject 0
		}
		return f.Fate.Dice(name).Roll(n)
	})
}

// Call ends a call that has one future.
func Call[S, A, R any](f *Fake[S], model func(S, A) []Future[S, R], args A) R {
	return take(f, model, args, only)
}

func only(n int) int {
	if n > 1 {
		panic(fmt.Sprintf("futures: Call: the model's function returns %d futures; "+
			"call Choose or Roll, so that fate picks one", n))
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
