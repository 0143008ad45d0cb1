package clone

import (
	"math/rand/v2"
	"net/netip"
	"reflect"
	"sync"
	"testing"
	"time"
)

type linked struct {
	value int
	next  *linked
	index map[string]*linked
}

type everything struct {
	number int
	text   string
	plain  [3]int
	bytes  []byte
	nested [][]int
	held   any
	table  map[string][]int
	first  *linked
	second *linked
	keyed  map[*linked]int
	signal chan int
	call   func() int
	lock   sync.Mutex
	guard  *sync.Mutex
	zone   *time.Location
	when   time.Time
	kind   reflect.Type
	parts  [2]*int
}

func sample() *everything {
	ring := &linked{value: 1}
	ring.next = &linked{value: 2, next: ring, index: map[string]*linked{"home": ring}}
	n := 7
	return &everything{
		number: 1, text: "a", plain: [3]int{1, 2, 3}, bytes: []byte("abc"), nested: [][]int{{1}, nil, {2, 3}},
		held: []int{1}, table: map[string][]int{"a": {1}, "b": nil}, first: ring, second: ring,
		keyed: map[*linked]int{ring: 5}, signal: make(chan int), call: func() int { return 9 },
		guard: new(sync.Mutex),
		zone:  time.UTC, when: time.Unix(1, 2).UTC(), kind: reflect.TypeFor[int](), parts: [2]*int{&n, &n},
	}
}

func TestCloneIsDeep(t *testing.T) {
	v := sample()
	c := Of[*everything]()(v)
	for _, test := range []struct {
		reason string
		change func(v *everything)
	}{
		{"a field behind the pointer", func(v *everything) { v.number = 99 }},
		{"bytes", func(v *everything) { v.bytes[0] = 'X' }},
		{"a slice in a slice", func(v *everything) { v.nested[2][1] = 99 }},
		{"what an interface holds", func(v *everything) { v.held.([]int)[0] = 99 }},
		{"a key", func(v *everything) { v.table["c"] = nil }},
		{"a slice in a map", func(v *everything) { v.table["a"][0] = 99 }},
		{"behind two pointers", func(v *everything) { v.first.next.value = 99 }},
		{"in a map behind them", func(v *everything) { v.first.next.index["home"].value = 99 }},
		{"an array of pointers", func(v *everything) { *v.parts[1] = 99 }},
	} {
		t.Run(test.reason, func(t *testing.T) {
			test.change(v)
			fresh := sample()
			if c.number != fresh.number || string(c.bytes) != "abc" || !reflect.DeepEqual(c.nested, fresh.nested) ||
				!reflect.DeepEqual(c.held, fresh.held) || !reflect.DeepEqual(c.table, fresh.table) ||
				!reflect.DeepEqual(c.first, fresh.first) || *c.parts[0] != 7 {
				t.Errorf("the copy changed with the original: %+v", c)
			}
		})
	}
}

// What is shared in a value is shared in its copy.
func TestCloneKeepsSharing(t *testing.T) {
	v := sample()
	c := Of[*everything]()(v)
	if c.first == v.first || c.first != c.second || c.first.next.next != c.first ||
		c.first.next.index["home"] != c.first {
		t.Error("pointers to one thing are pointers to several copies of it")
	}
	if c.keyed[c.first] != 5 || len(c.keyed) != 1 {
		t.Error("a pointer that is a key is another than the same pointer elsewhere")
	}
	if c.parts[0] != c.parts[1] || c.parts[0] == v.parts[0] {
		t.Error("pointers in an array")
	}
}

// Values that mean something only at their place are not copied.
func TestCloneKeepsValuesBoundToTheirPlace(t *testing.T) {
	v := sample()
	v.lock.Lock()
	c := Of[*everything]()(v)
	if c.signal != v.signal || c.call() != 9 || c.guard != v.guard || c.zone != time.UTC || c.kind != v.kind {
		t.Error("a channel, function, mutex, time zone or reflect.Type was copied")
	}
	if c.when != v.when {
		t.Errorf("%v became %v", v.when, c.when)
	}
	if c.lock.TryLock() {
		t.Error("a locked mutex is unlocked in the copy")
	}
}

func TestCloneEmpty(t *testing.T) {
	if c := Of[*everything]()(nil); c != nil {
		t.Error("nil became something")
	}
	if c := Of[any]()(nil); c != nil {
		t.Error("a nil interface became something")
	}
	c := Of[everything]()(everything{bytes: []byte{}, table: map[string][]int{}})
	if c.nested != nil || c.keyed != nil || c.bytes == nil || c.table == nil {
		t.Error("nil and empty were exchanged")
	}
}

// A slice that contains itself through an interface cannot be copied. A map or pointer that contains itself
// can.
func TestCloneCycles(t *testing.T) {
	type table map[string]any
	v := table{}
	v["me"], v["number"] = v, 3
	c := Of[table]()(v)
	c["number"] = 4
	if c["me"].(table)["number"] != 4 || v["number"] != 3 {
		t.Error("the map that holds itself holds another")
	}
}

// Copying a type without references is an assignment.
func TestCloneOfTypeWithoutReferencesIsFree(t *testing.T) {
	type plain struct {
		a [4]int
		b string
		c chan int
		d time.Time
		e *sync.Mutex
	}
	clone, v := Of[[2]plain](), [2]plain{}
	if n := testing.AllocsPerRun(100, func() { v = clone(v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestCloneRandom(t *testing.T) {
	type tree struct {
		Value string
		Kids  []*tree
		Names map[int8]tree
		More  *[2]any
	}
	r := rand.New(rand.NewPCG(1, 2))
	var grow func(depth int) tree
	grow = func(depth int) (v tree) {
		v.Value = string(rune('a' + r.IntN(26)))
		for range r.IntN(depth) {
			kid := grow(depth - 1)
			v.Kids = append(v.Kids, &kid)
			if v.Names == nil {
				v.Names = make(map[int8]tree)
			}
			v.Names[int8(r.IntN(4))] = grow(depth - 1)
		}
		if r.IntN(2) == 0 {
			v.More = &[2]any{r.IntN(9), v.Value}
		}
		return v
	}
	clone := Of[tree]()
	for range 200 {
		v := grow(5)
		if c := clone(v); !reflect.DeepEqual(c, v) {
			t.Fatalf("copied %+v as %+v", v, c)
		}
	}
}

// Handles of package unique are equal where they are the same, and so are the addresses that have one.
func TestCloneKeepsHandles(t *testing.T) {
	v := map[string]netip.Addr{"four": netip.MustParseAddr("10.0.0.1"), "six": netip.MustParseAddr("fe80::1%eth0")}
	if c := Of[map[string]netip.Addr]()(v); c["four"] != v["four"] || !c["four"].Is4() || c["six"] != v["six"] {
		t.Errorf("%v became %v", v, c)
	}
}
