// Package otter tests the cache maypok86/otter v2.4.0 with times to live and loads in the background, in a bubble.
// The cache has no maximum, so nothing is evicted but what has expired.
package otter

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/maypok86/otter/v2"
	"github.com/maypok86/otter/v2/stats"
)

const (
	key     = "0..2"
	seconds = "one=1|2|4|5"
)

// An op is what a function of Compute returns.
type op struct {
	V    int8
	Kind int `fuzz:"0..2"`
}

func (o op) op() otter.ComputeOp                       { return otter.ComputeOp(o.Kind) }
func (o op) change(int8, bool) (int8, otter.ComputeOp) { return o.V, o.op() }
func (o op) present(int8) (int8, otter.ComputeOp)      { return o.V, o.op() }
func (o op) absent() (int8, bool)                      { return o.V, o.op() != otter.WriteOp }

// lives are the times to live.
type lives struct{}

func (lives) ExpireAfterCreate(otter.Entry[int8, int8]) time.Duration       { return whenCreated }
func (lives) ExpireAfterUpdate(otter.Entry[int8, int8], int8) time.Duration { return whenUpdated }
func (lives) ExpireAfterRead(otter.Entry[int8, int8]) time.Duration         { return whenRead }

type world struct {
	*otter.Cache[int8, int8]
	start time.Time
	mu    sync.Mutex
	gone  map[event]int
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{start: time.Now()}
	w.open()
	t.Cleanup(func() { w.StopAllGoroutines() })
	return w
}

func (w *world) open() {
	w.gone = map[event]int{}
	w.Cache = otter.Must(&otter.Options[int8, int8]{
		ExpiryCalculator:  lives{},
		RefreshCalculator: otter.RefreshWriting[int8, int8](stale),
		OnAtomicDeletion:  w.deletes,
		StatsRecorder:     stats.NewCounter(),
		Logger:            &otter.NoopLogger{},
	})
}

func (w *world) deletes(e otter.DeletionEvent[int8, int8]) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.gone[event{e.Key, e.Value, e.Cause}]++
}

func (w *world) getEntry(k int8) (snapshot, bool)        { return w.snapshot(w.GetEntry(k)) }
func (w *world) getEntryQuietly(k int8) (snapshot, bool) { return w.snapshot(w.GetEntryQuietly(k)) }

func (w *world) snapshot(e otter.Entry[int8, int8], ok bool) (snapshot, bool) {
	if !ok {
		return snapshot{}, false
	}
	return snapshot{e.Value, e.ExpiresAt().Sub(w.start), e.RefreshableAt().Sub(w.start), e.SnapshotAt().Sub(w.start)}, ok
}

func (w *world) compute(k int8, to op) (int8, bool) { return w.Compute(k, to.change) }
func (w *world) computeIfPresent(k int8, to op) (int8, bool) {
	return w.ComputeIfPresent(k, to.present)
}
func (w *world) computeIfAbsent(k int8, to op) (int8, bool) { return w.ComputeIfAbsent(k, to.absent) }
func (w *world) setExpires(k int8, n int)                   { w.SetExpiresAfter(k, time.Duration(n)*time.Second) }
func (w *world) setStale(k int8, n int)                     { w.SetRefreshableAfter(k, time.Duration(n)*time.Second) }
func (w *world) pass(n int)                                 { time.Sleep(time.Duration(n) * time.Second) }

// A loader takes its time. What it loads in the background comes a little later.
type loader struct {
	result
	wait, waitAgain time.Duration
}

func (l loader) Load(context.Context, int8) (int8, error) {
	time.Sleep(l.wait)
	return l.V, l.err()
}

func (l loader) Reload(context.Context, int8, int8) (int8, error) {
	time.Sleep(l.waitAgain)
	return l.V, l.err()
}

func (w *world) get(k int8, r result) (int8, error) {
	v, err := w.Get(context.Background(), k, loader{r, loading, loading + behind})
	w.align()
	if err != nil {
		v = 0
	}
	return v, err
}

// align waits until the time of the next step.
func (w *world) align() {
	now := time.Since(w.start)
	time.Sleep(aligned(now) - now)
}

func (w *world) refresh(k int8, r result) {
	w.Refresh(context.Background(), k, loader{r, loading + behind, loading + behind})
}

// reload writes the cache and reads it into another one.
func (w *world) reload() error {
	var b bytes.Buffer
	if err := otter.SaveCacheTo(w.Cache, &b); err != nil {
		return err
	}
	w.StopAllGoroutines()
	w.open()
	return otter.LoadCacheFrom(w.Cache, &b)
}

func (w *world) all() map[int8]int8 { return maps.Collect(w.All()) }

func (w *world) lookups() counts {
	s := w.Stats()
	return counts{s.Hits, s.Misses}
}

func (w *world) deleted() map[event]int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return deleted(w.gone)
}

// everything has expired in the end, and each value that was there was deleted once.
func everything(p *fuzzmachine.Pair[*model, *world]) error {
	m := p.Model.Clone()
	m.pass(60)
	p.System.pass(60)
	p.System.CleanUp()
	if n := p.System.EstimatedSize(); n != 0 {
		return fmt.Errorf("%d entries are left", n)
	}
	if want, got := m.gone, p.System.gone; !maps.Equal(want, got) {
		return fmt.Errorf("deleted %v, want %v", got, want)
	}
	return nil
}

var machine = fuzzmachine.New(newModel, newWorld, append(bulks,
	fuzzmachine.Both2("set", fuzzmachine.Args2((*model).set), fuzzmachine.Args2((*world).Set)).
		Domain(key, "").Weight(3),
	fuzzmachine.Both2("setifabsent", fuzzmachine.Args2((*model).setIfAbsent), fuzzmachine.Args2((*world).SetIfAbsent)).
		Domain(key, ""),
	fuzzmachine.Both2("getifpresent", (*model).getIfPresent, (*world).GetIfPresent).Domain(key),
	fuzzmachine.Both2("getentry", (*model).getEntry, (*world).getEntry).Domain(key),
	fuzzmachine.Both2("getentryquietly", (*model).getEntryQuietly, (*world).getEntryQuietly).Domain(key),
	fuzzmachine.Both2("invalidate", (*model).invalidate, (*world).Invalidate).Domain(key),
	fuzzmachine.Call0("invalidateall", (*model).invalidateAll, (*world).InvalidateAll).When((*model).noneLoads),
	fuzzmachine.Both2("compute", fuzzmachine.Args2((*model).compute), fuzzmachine.Args2((*world).compute)).
		Domain(key, ""),
	fuzzmachine.Both2("computeifpresent", fuzzmachine.Args2((*model).computeIfPresent),
		fuzzmachine.Args2((*world).computeIfPresent)).Domain(key, ""),
	fuzzmachine.Both2("computeifabsent", fuzzmachine.Args2((*model).computeIfAbsent),
		fuzzmachine.Args2((*world).computeIfAbsent)).Domain(key, ""),
	fuzzmachine.Both0("setexpiresafter", fuzzmachine.Args0((*model).setExpires), fuzzmachine.Args0((*world).setExpires)).
		Domain(key, seconds),
	fuzzmachine.Both0("setrefreshableafter", fuzzmachine.Args0((*model).setStale), fuzzmachine.Args0((*world).setStale)).
		Domain(key, seconds),
	fuzzmachine.Both2("get", fuzzmachine.Args2((*model).get), fuzzmachine.Args2((*world).get)).
		Domain(key, "").Weight(3),
	fuzzmachine.Both0("refresh", fuzzmachine.Args0((*model).refresh), fuzzmachine.Args0((*world).refresh)).
		Domain(key, "").Weight(2),
	fuzzmachine.Call0("cleanup", (*model).cleanUp, (*world).CleanUp),
	fuzzmachine.Call("reload", (*model).reload, (*world).reload).When((*model).quiet),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain(seconds).Weight(4),
	mapping.Refine((*model).all, (*world).all).Named("entries"),
	mapping.Refine((*model).deleted, (*world).deleted).Named("deleted"),
	mapping.Refine((*model).lookups, (*world).lookups).Named("stats"),
	fuzzmachine.Finally("everything expires", everything),
)...).With(fuzzmachine.Bubble())

func FuzzCache(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
