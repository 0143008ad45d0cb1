package concurrent

import (
	"sync/atomic"
	"testing"

	"github.com/alitto/pond/v2"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/gammazero/workerpool"
	"github.com/panjf2000/ants/v2"
)

// Jobs are the model of pools that run tasks: what has been taken is done.
type jobs struct {
	Closed bool
	Done   int
}

func newJobs() *jobs { return new(jobs) }

func (m *jobs) submit() bool {
	if !m.Closed {
		m.Done++
	}
	return !m.Closed
}

func (m *jobs) close()       { m.Closed = true }
func (m *jobs) tune(int)     {}
func (m *jobs) done() int    { return m.Done }
func (m *jobs) closed() bool { return m.Closed }

// A tally counts tasks that were done.
type tally struct{ n atomic.Int64 }

func (c *tally) run()      { c.n.Add(1) }
func (c *tally) panics()   { c.n.Add(1); panic("as it should") }
func (c *tally) done() int { return int(c.n.Load()) }

type antsPool struct {
	tally
	pool *ants.Pool
}

func newAnts(t *fuzzmachine.T) *antsPool {
	pool, err := ants.NewPool(1, ants.WithDisablePurge(true), ants.WithPanicHandler(func(any) {}))
	must(err)
	t.Cleanup(pool.Release)
	return &antsPool{pool: pool}
}

func (p *antsPool) submit() bool  { return p.pool.Submit(p.run) == nil }
func (p *antsPool) panics() bool  { return p.pool.Submit(p.tally.panics) == nil }
func (p *antsPool) tune(size int) { p.pool.Tune(size) }
func (p *antsPool) close()        { p.pool.Release() }
func (p *antsPool) closed() bool  { return p.pool.IsClosed() }

var antsPools = fuzzmachine.New(newJobs, newAnts,
	fuzzmachine.Call("submit", (*jobs).submit, (*antsPool).submit).Weight(3),
	fuzzmachine.Both0("tune", (*jobs).tune, (*antsPool).tune).Domain("1..2"),
	fuzzmachine.Call0("release", (*jobs).close, (*antsPool).close),
	fuzzmachine.Call("closed", (*jobs).closed, (*antsPool).closed),
	mapping.Refine((*jobs).done, (*antsPool).done),
).With(fuzzmachine.Actors(2), fuzzmachine.Bubble(), known(
	"deadlock v2.(*poolCommon).retrieveWorker", // a: submit !switch=3; a: release; b: submit !switch=6
))

func FuzzAnts(f *testing.F) {
	seed(f, antsPools)
	f.Fuzz(func(t *testing.T, tape []byte) { antsPools.Run(t, tape) })
}

// After a task has panicked, the next Submit may wait for ever: a: panics; a: panics !switch=5.
var antsPanics = fuzzmachine.New(newJobs, newAnts,
	fuzzmachine.Call("submit", (*jobs).submit, (*antsPool).submit),
	fuzzmachine.Call("panics", (*jobs).submit, (*antsPool).panics),
	mapping.Refine((*jobs).done, (*antsPool).done),
).With(fuzzmachine.Actors(2), fuzzmachine.Bubble())

func FuzzAntsPanics(f *testing.F) {
	if !findings {
		f.Skip("it waits for ever now and then, without the overlay too: FINDINGS=1 shows it")
	}
	seed(f, antsPanics)
	f.Fuzz(func(t *testing.T, tape []byte) { antsPanics.Run(t, tape) })
}

// stop closes and returns how many tasks were done, for all that have been taken are waited for.
func (m *jobs) stop() int {
	m.close()
	return m.Done
}

type pondPool struct {
	tally
	pool pond.Pool
}

func newPond(t *fuzzmachine.T) *pondPool {
	p := &pondPool{pool: pond.NewPool(1, pond.WithQueueSize(1))}
	t.Cleanup(func() { p.stop() })
	return p
}

func (p *pondPool) submit() bool  { return p.pool.Go(p.run) == nil }
func (p *pondPool) panics() bool  { return p.pool.Go(p.tally.panics) == nil }
func (p *pondPool) tune(size int) { p.pool.Resize(size) }
func (p *pondPool) closed() bool  { return p.pool.Stopped() }

func (p *pondPool) stop() int {
	p.pool.StopAndWait()
	return p.done()
}

var pondPools = fuzzmachine.New(newJobs, newPond,
	fuzzmachine.Call("submit", (*jobs).submit, (*pondPool).submit).Weight(3),
	fuzzmachine.Call("panics", (*jobs).submit, (*pondPool).panics),
	fuzzmachine.Both0("resize", (*jobs).tune, (*pondPool).tune).Domain("1..2"),
	fuzzmachine.Call("stop", (*jobs).stop, (*pondPool).stop),
	fuzzmachine.Call("stopped", (*jobs).closed, (*pondPool).closed),
).With(fuzzmachine.Actors(3))

func FuzzPond(f *testing.F) {
	seed(f, pondPools)
	f.Fuzz(func(t *testing.T, tape []byte) { pondPools.Run(t, tape) })
}

type workers struct {
	tally
	pool *workerpool.WorkerPool
}

func newWorkers(t *fuzzmachine.T) *workers {
	w := &workers{pool: workerpool.New(1)}
	t.Cleanup(w.close)
	return w
}

func (w *workers) submit() bool { return w.pool.Do(w.run) == nil }
func (w *workers) wait() bool   { return w.pool.DoWait(w.run) == nil }
func (w *workers) close()       { w.pool.StopWait() }
func (w *workers) closed() bool { return w.pool.Stopped() }

var workerPools = fuzzmachine.New(newJobs, newWorkers,
	fuzzmachine.Call("do", (*jobs).submit, (*workers).submit).Weight(3),
	fuzzmachine.Call("dowait", (*jobs).submit, (*workers).wait),
	fuzzmachine.Call0("stopwait", (*jobs).close, (*workers).close),
	fuzzmachine.Call("stopped", (*jobs).closed, (*workers).closed),
	mapping.Refine((*jobs).done, (*workers).done),
).With(fuzzmachine.Actors(3), fuzzmachine.Bubble())

func FuzzWorkerpool(f *testing.F) {
	seed(f, workerPools)
	f.Fuzz(func(t *testing.T, tape []byte) { workerPools.Run(t, tape) })
}
