// Package point is what the code under test calls where it has been rewritten, so that a test decides which
// goroutine goes on. `fuzzcorpus overlay` writes these calls. Nobody else needs them.
//
// A point is a place where another goroutine may go on. Each function here does what the operation of the
// same name does, with a point before it:
//
//	c.mu.Lock()       (*point.Mutex)(&c.mu).Lock()
//	ch <- v           point.To(ch).Send(v)
//	v, ok := <-ch     v, ok := point.From(ch).Values()
//	n.Add(1)          point.Before(&n).Add(1)
//	go f()            point.Go(f)
//
// The types are those of the standard library, so that a package that is rewritten and one that is not work
// together. In a goroutine that no test schedules, everything here does what it did before.
package point
