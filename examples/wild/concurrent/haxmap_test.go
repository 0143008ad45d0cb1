package concurrent

import (
	"testing"

	"github.com/alphadose/haxmap"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type hax struct{ *haxmap.Map[int, int] }

func newHax(*fuzzmachine.T) hax { return hax{haxmap.New[int, int]()} }

func (h hax) delete(key int) { h.Del(key) }
func (h hax) len() int       { return int(h.Len()) }

// found drops a value that comes with false, of which nothing is said.
func found(value int, ok bool) (int, bool) {
	if !ok {
		return 0, false
	}
	return value, true
}

func (h hax) get(key int) (int, bool)          { return found(h.Get(key)) }
func (h hax) getAndDelete(key int) (int, bool) { return found(h.GetAndDel(key)) }

func (h hax) compareAndSwap(s swap) bool { return h.CompareAndSwap(s.Key, s.Old, s.New) }

var haxes = fuzzmachine.New(newTable, newHax,
	fuzzmachine.Both2("get", (*table).get, hax.get).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(hax.Set)).Domain(keys, ""),
	fuzzmachine.Both0("del", (*table).delete, hax.delete).Domain(keys),
	fuzzmachine.Both2("getorset", fuzzmachine.Args2((*table).getOrSet), fuzzmachine.Args2(hax.GetOrSet)).
		Domain(keys, ""),
	fuzzmachine.Both2("getanddel", (*table).getAndDelete, hax.getAndDelete).Domain(keys),
	fuzzmachine.Both2("swap", fuzzmachine.Args2((*table).swap), fuzzmachine.Args2(hax.Swap)).Domain(keys, ""),
	fuzzmachine.Both("cas", (*table).compareAndSwap, hax.compareAndSwap),
).With(fuzzmachine.Actors(2), known(
	"order getorset", // a: getorset 0 0 !switch=3; b: getorset 0 0
	"order getanddel",
	"order swap",
	"order cas",
	"order get",
	"answer get",
	"answer getorset",
	"answer getanddel",
	"answer swap",
	"answer cas",
))

func FuzzHaxmap(f *testing.F) {
	seed(f, haxes)
	f.Fuzz(func(t *testing.T, tape []byte) { haxes.Run(t, tape) })
}

// What is in haxes without those that do two things.
var plainHaxes = fuzzmachine.New(newTable, newHax,
	fuzzmachine.Both2("get", (*table).get, hax.get).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(hax.Set)).Domain(keys, ""),
	fuzzmachine.Both0("del", (*table).delete, hax.delete).Domain(keys),
	mapping.Refine((*table).len, hax.len),
).With(fuzzmachine.Actors(2), known(
	"answer get", // set 0 0; b: del 0; a: set 0 0 !switch=4; set 0 0; get 0
	"order get",
	"state", // set 0 0; a: del 0 !switch=5; a: get 0; b: set 0 0
))

func FuzzHaxmapPlain(f *testing.F) {
	seed(f, plainHaxes)
	f.Fuzz(func(t *testing.T, tape []byte) { plainHaxes.Run(t, tape) })
}
