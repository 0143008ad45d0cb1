package point_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/point"
)

// What stands in comments becomes what follows it.
func Example_locks() {
	var mu sync.Mutex
	var rw sync.RWMutex

	// mu.Lock(); mu.Unlock(); mu.TryLock()
	(*point.Mutex)(&mu).Lock()
	(*point.Mutex)(&mu).Unlock()
	fmt.Println((*point.Mutex)(&mu).TryLock())

	// rw.RLock(); rw.TryRLock(); rw.TryLock(); rw.RUnlock()
	(*point.RWMutex)(&rw).RLock()
	fmt.Println((*point.RWMutex)(&rw).TryRLock(), (*point.RWMutex)(&rw).TryLock())
	(*point.RWMutex)(&rw).RUnlock()
	(*point.RWMutex)(&rw).RUnlock()

	// l := rw.RLocker(); l.Lock()
	l := (*point.RWMutex)(&rw).RLocker()
	point.Locker(l).Lock()
	// Output:
	// true
	// true false
}

func Example_channels() {
	// numbers := make(chan int, 2)
	numbers := point.Made(make(chan int, 2))

	// go func() { numbers <- 1; numbers <- 2; close(numbers) }()
	point.Go(func() {
		point.To(numbers).Send(1)
		point.To(numbers).Send(2)
		point.Close(numbers)
	})

	// fmt.Println(<-numbers)
	fmt.Println(point.From(numbers).Receive())

	// for n := range numbers { fmt.Println(n) }
	for r := point.From(numbers); r.Next(); {
		n := r.Got()
		fmt.Println(n)
	}

	// n, ok := <-numbers
	n, ok := point.From(numbers).Values()
	fmt.Println(n, ok)
	// Output:
	// 1
	// 2
	// 0 false
}

func Example_select() {
	in, out := make(chan int, 1), make(chan string, 1)

	// select { case n := <-in: fmt.Println(n); case out <- "sent": fmt.Println("sent") }
	var r *point.Receiver[int] = point.From(in)
	var s *point.Sender[string] = point.To(out).Offer("sent")
	switch point.Select(r, s) {
	case 0:
		fmt.Println(r.Got())
	default:
		fmt.Println("sent")
	}

	// select { case n, ok := <-in: fmt.Println(n, ok); default: fmt.Println("nothing") }
	var cases = []point.Case{r}
	switch point.Try(cases...) {
	case 0:
		fmt.Println(r.GotValues())
	default:
		fmt.Println("nothing")
	}
	// Output:
	// sent
	// nothing
}

func Example_others() {
	var (
		once   sync.Once
		group  sync.WaitGroup
		number atomic.Int64
		pool   = sync.Pool{New: func() any { return "new" }}
	)
	// group.Add(1); go func() { … number.Add(2) … group.Done() }(); group.Go(…); group.Wait()
	(*point.WaitGroup)(&group).Add(1)
	point.Go(func() {
		(*point.Once)(&once).Do(func() { point.Before(&number).Add(2) })
		(*point.WaitGroup)(&group).Done()
	})
	(*point.WaitGroup)(&group).Go(point.Gosched)
	(*point.WaitGroup)(&group).Wait()
	fmt.Println(number.Load())

	// pool.Put(…); pool.Get()
	(*point.Pool)(&pool).Put("used")
	fmt.Println((*point.Pool)(&pool).Get() != nil)

	// sync.OnceFunc, sync.OnceValue, sync.OnceValues
	point.OnceFunc(func() { fmt.Println("once") })()
	fmt.Println(point.OnceValue(func() int { return 3 })())
	fmt.Println(point.OnceValues(func() (int, bool) { return 4, true })())

	// cond.Wait, cond.Signal, cond.Broadcast
	cond := sync.NewCond(new(sync.Mutex))
	done := false
	point.AfterFunc(0, func() {
		point.Locker(cond.L).Lock()
		done = true
		point.Locker(cond.L).Unlock()
		(*point.Cond)(cond).Signal()
		(*point.Cond)(cond).Broadcast()
	})
	point.Locker(cond.L).Lock()
	for !done {
		(*point.Cond)(cond).Wait()
	}
	point.Sleep(time.Nanosecond)
	fmt.Println(done)
	// Output:
	// 2
	// true
	// once
	// 3
	// 4 true
	// true
}

// Each package that is rewritten says how goroutines are told apart. fuzzcorpus overlay adds a function to
// package runtime for that.
func ExampleIdentify() {
	goroutine := func() uint64 { return 1 }
	_ = func() bool { return point.Identify(goroutine) }
}
