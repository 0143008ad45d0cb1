// Package bigcache tests the cache allegro/bigcache v3.1.0 against a list in a bubble: once without a limit, and once
// with a shard of 2 KiB. What the cache evicts to make room, the model forgets. FINDINGS.md has what was found.
package bigcache

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/allegro/bigcache/v3"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	key    = "0..3"
	shards = 512
	names  = "abcd"
)

// A hasher puts all keys into the first shard. One of them is the key whose hash is 0, if there is one.
type hasher byte

func (zero hasher) Sum64(key string) uint64 { return uint64(key[0]-byte(zero)) * shards }

// A kind is a kind of caches.
type kind struct {
	bounded bool
	careful bool
	zero    hasher
}

type world struct {
	*bigcache.BigCache
	start   time.Time
	removed []removal
}

func newWorld(is kind) func(*fuzzmachine.T) *world {
	return func(t *fuzzmachine.T) *world {
		w := &world{start: time.Now()}
		config := bigcache.Config{
			Shards: 1, LifeWindow: lifeWindow * time.Second, CleanWindow: time.Second,
			MaxEntrySize: 16, MaxEntriesInWindow: 1, StatsEnabled: true, Hasher: is.zero, OnRemoveWithReason: w.removes,
		}
		if is.bounded {
			config.Shards, config.HardMaxCacheSize = shards, shardSize*shards>>20
		}
		if is.bounded && is.careful {
			config.MaxEntrySize = shardSize // all memory is there from the beginning, so that no shard has to grow
		}
		cache, err := bigcache.New(context.Background(), config)
		if err != nil {
			t.TB().Fatal(err)
		}
		w.BigCache = cache
		t.Cleanup(func() { w.Close() })
		time.Sleep(time.Second / 2)
		return w
	}
}

func name(k int) string { return names[k : k+1] }

func (w *world) removes(key string, v []byte, reason bigcache.RemoveReason) {
	w.removed = append(w.removed, removal{int(key[0] - names[0]), len(v), reason})
}

// take returns what was removed since the last call.
func (w *world) take() []removal {
	removed := w.removed
	w.removed = nil
	return removed
}

func (w *world) set(p put) answer {
	err := w.Set(name(p.K), []byte(p.text()))
	return answer{Err: err, Removed: w.take()}
}

func (w *world) append(p put) answer {
	err := w.Append(name(p.K), []byte(p.text()))
	return answer{Err: err, Removed: w.take()}
}

func (w *world) get(k int) (string, error) {
	v, err := w.Get(name(k))
	return string(v), err
}

func (w *world) getWithInfo(k int) (string, bigcache.RemoveReason, error) {
	v, info, err := w.GetWithInfo(name(k))
	return string(v), info.EntryStatus, err
}

func (w *world) delete(k int) ([]removal, error) {
	err := w.Delete(name(k))
	return w.take(), err
}

func (w *world) pass(seconds int) []removal {
	time.Sleep(time.Duration(seconds) * time.Second)
	return w.take()
}

func (w *world) metadata(k int) uint32 { return w.KeyMetadata(name(k)).RequestCount }

func (w *world) all() (list []item) {
	for it := w.Iterator(); it.SetNext(); {
		e, err := it.Value()
		if err != nil {
			return append(list, item{V: err.Error()})
		}
		second := time.Unix(int64(e.Timestamp()), 0).Sub(w.start) / time.Second
		list = append(list, item{int(e.Key()[0] - names[0]), len(e.Value()), string(e.Value()), int(second)})
	}
	return list
}

func caches(is kind) *fuzzmachine.Machine {
	appends := fuzzmachine.Observed("append", (*model).append, (*world).append).Weight(2)
	if is.careful {
		appends = appends.WhenArgs((*model).fits)
	}
	return fuzzmachine.New(newModel(is), newWorld(is),
		fuzzmachine.Observed("set", (*model).set, (*world).set).Weight(5),
		appends,
		fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key),
		fuzzmachine.Both3("getwithinfo", (*model).getWithInfo, (*world).getWithInfo).Domain(key),
		fuzzmachine.Both2("delete", (*model).delete, (*world).delete).Domain(key),
		fuzzmachine.Both("keymetadata", (*model).metadata, (*world).metadata).Domain(key),
		fuzzmachine.Call("reset", (*model).reset, (*world).Reset),
		fuzzmachine.Call("resetstats", (*model).resetStats, (*world).ResetStats),
		fuzzmachine.Both("pass", (*model).pass, (*world).pass).Domain("1..4").Weight(2),
		mapping.Refine((*model).all, (*world).all).Unordered().Named("entries"),
		mapping.Refine((*model).len, (*world).Len).Named("len"),
		mapping.Refine((*model).statistics, (*world).Stats).Named("stats"),
	).With(fuzzmachine.Bubble())
}

var ofOrder = finding.Finding{
	Section: "the order of entries is lost when the queue grows",
	Script: "append k=0 len=100 v=0; pass 2; append k=1 len=1 v=0; pass 4; append k=0 len=1 v=0; " +
		"append k=0 len=100 v=0; pass 2",
	Signature: "answer pass",
	Known:     fuzzmachine.Known("answer pass").When(passesTwice),
}

// Something has expired before, so that the queue begins again at its left end.
func passesTwice(f *fuzzmachine.Failure) bool { return strings.Count(f.Script, "pass ") > 1 }

var whenFull = []finding.Finding{{
	Section: "an entry that fits is refused, and all others are evicted for it",
	Script:  "set k=0 len=1900 v=0", Signature: "answer set",
	Known: fuzzmachine.Known("answer set", "answer append").When(reports("is not bigger than the shard")),
}, {
	Section: "an Append that fails leaves an entry without a value",
	Script:  "append k=0 len=1 v=0; append k=0 len=3000 v=0", Signature: "state entries:[*]",
	Known: fuzzmachine.Known("state entries:[*]").When(reports("Empty queue")),
}}

func reports(what string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Report, what) }
}

var ofHash = finding.Finding{
	Section: "a key whose hash is 0 stays in the index",
	Script:  "append k=0 len=1 v=0; pass 2; pass 4", Signature: "answer pass",
	Known: fuzzmachine.Known("answer pass", "answer set", "answer append", "state entries:[*]",
		"panic mapping runtime.boundsError v3.readKeyFromEntry").When(hasKeyOfZero),
}

func hasKeyOfZero(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "k=0") }

func TestFindings(t *testing.T) {
	finding.Show(t, caches(kind{}), ofOrder)
	finding.Show(t, caches(kind{bounded: true}), whenFull...)
	finding.Show(t, caches(kind{bounded: true, careful: true, zero: 'a'}), ofHash)
}

var (
	unlimited = finding.Past(caches(kind{}), ofOrder)
	limited   = caches(kind{bounded: true, careful: true})
)

func FuzzUnlimited(f *testing.F) {
	unlimited.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { unlimited.Run(t, tape) })
}

func FuzzLimited(f *testing.F) {
	limited.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { limited.Run(t, tape) })
}
