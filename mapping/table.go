package mapping

import (
	"reflect"
	"slices"
	"sync/atomic"
	"unsafe"

	"github.com/fuzzmachine/go/internal/show"
)

// tables holds what is needed to compare maps of one type.
type tables struct {
	read  reader // nil if reflection looks keys up
	spare atomic.Pointer[entry]
}

// An entry has room for two maps, a key, and its values in both.
type entry struct {
	maps                    [2]unsafe.Pointer
	model, system           reflect.Value // the maps
	key, value              reflect.Value
	found                   reflect.Value
	keyAt, valueAt, foundAt unsafe.Pointer
}

func newTables(t reflect.Type, value *plan) *tables {
	made := &tables{read: readerOf(t.Key(), value)}
	made.spare.Store(newEntry(t))
	return made
}

func newEntry(t reflect.Type) *entry {
	e := new(entry)
	e.model = show.At(t, unsafe.Pointer(&e.maps[0]))
	e.system = show.At(t, unsafe.Pointer(&e.maps[1]))
	e.key, e.keyAt = room(t.Key())
	e.value, e.valueAt = room(t.Elem())
	e.found, e.foundAt = room(t.Elem())
	return e
}

func room(t reflect.Type) (reflect.Value, unsafe.Pointer) {
	v := reflect.New(t)
	return v.Elem(), v.UnsafePointer()
}

// equalTables compares two maps.
func (p *plan) equalTables(a, b unsafe.Pointer, w *walk) bool {
	if a == b || p.loops && w.met(visit{p, a, b, 0}) {
		return true
	}
	e := p.tables.spare.Swap(nil) // not a sync.Pool: its contents depend on chance, which would show as coverage
	if e == nil {
		e = newEntry(p.t)
	}
	e.maps = [2]unsafe.Pointer{a, b}
	same := e.same(p, w)
	e.maps = [2]unsafe.Pointer{}
	e.key.SetZero()
	e.value.SetZero()
	e.found.SetZero()
	p.tables.spare.Store(e)
	return same
}

func (e *entry) same(p *plan, w *walk) bool {
	if m, s := show.Length(e.model), show.Length(e.system); m != s {
		return w.sized(m, s)
	}
	if w.found != nil {
		return e.sorted(p, w)
	}
	var i reflect.MapIter
	i.Reset(e.model)
	for i.Next() {
		e.key.SetIterKey(&i)
		e.value.SetIterValue(&i)
		if !e.lookUp(p.tables.read) {
			return isLost(e.model, e.key) && e.sorted(p, w)
		}
		if !p.elem.equal(e.valueAt, e.foundAt, w) {
			return false
		}
	}
	return true
}

// isLost is whether a key of a map is not equal to itself, as NaN. Such a key is found in no map.
func isLost(m, key reflect.Value) bool { return !m.MapIndex(key).IsValid() }

// sorted is like same, but in the order of the keys, so that it finds the same difference each time.
func (e *entry) sorted(p *plan, w *walk) bool {
	for _, k := range show.Sorted(e.model) {
		name := "[" + k.Said + "]"
		found := e.system.MapIndex(k.Key)
		if !found.IsValid() {
			if isLost(e.model, k.Key) {
				continue
			}
			return p.lacks(k, w)
		}
		if at := show.PlacedValue(found); !p.elem.equal(k.Value, at, w) {
			return w.differ(name, p.elem, k.Value, at)
		}
	}
	return e.lostAlike(p, w)
}

// lacks records that the system has not what the model has at a key, and returns false.
func (p *plan) lacks(k show.Pair, w *walk) bool {
	if w.found != nil {
		w.found.Path, w.found.System = "["+k.Said+"]", show.Absent
		w.found.Model = w.by.printer().Print(p.elem.t, k.Value)
	}
	return false
}

// lostAlike compares what two maps have at keys that are found in no map: in any order, for they have none.
func (e *entry) lostAlike(p *plan, w *walk) bool {
	others, quiet := lost(e.system), walk{by: w.by}
	for _, k := range lost(e.model) {
		i := slices.IndexFunc(others, func(other show.Pair) bool {
			return other.Said == k.Said && p.elem.equal(k.Value, other.Value, &quiet)
		})
		if i < 0 {
			return p.lacks(k, w)
		}
		others = slices.Delete(others, i, i+1)
	}
	return true
}

func lost(m reflect.Value) []show.Pair {
	return slices.DeleteFunc(show.Sorted(m), func(k show.Pair) bool { return !isLost(m, k.Key) })
}

// lookUp finds the system's value of the key.
func (e *entry) lookUp(read reader) bool {
	if read != nil {
		return read(e.maps[1], e.keyAt, e.foundAt)
	}
	found := e.system.MapIndex(e.key)
	if found.IsValid() {
		e.found.Set(found)
	}
	return found.IsValid()
}
