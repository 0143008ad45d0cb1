package clone_test

import (
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/clone"
)

type ringed struct {
	next *ringed
	N    int
}

type several struct {
	Items  []int
	By     map[string][]int
	any    any
	Err    error
	Name   string
	At     time.Time
	Mu     *sync.Mutex
	Do     func()
	Chan   chan int
	Ring   *ringed
	Nested [2]struct{ At *int }
}

// What two values share is found wherever it is, by its path; what nobody can write to, or what a third value
// has as well, is no finding.
func TestSharedMemoryIsFound(t *testing.T) {
	buf, n, by := []int{1, 2, 3, 4}, new(int), map[string][]int{}
	ring := &ringed{}
	ring.next = ring
	now, mutex, channel, do := time.Now(), new(sync.Mutex), make(chan int), func() {}
	own := func(s several) several { s.Ring = &ringed{next: &ringed{}}; return s }
	for _, c := range []struct {
		words  string
		a, b   several
		want   string
		shared bool
	}{
		{"nothing", several{}, several{}, "", false},
		{"two slices", several{Items: []int{1}}, several{Items: []int{1}}, "", false},
		{"one slice", several{Items: buf}, several{Items: buf}, ".Items", true},
		{"overlapping slices", several{Items: buf[:2:2]}, several{Items: buf[1:]}, ".Items", true},
		{"halves of an array", several{Items: buf[:2:2]}, several{Items: buf[2:]}, "", false},
		{"spare capacity", several{Items: buf[:2]}, several{Items: buf[2:]}, ".Items", true},
		{"an empty slice of an array", several{Items: buf[:0]}, several{Items: buf}, ".Items", true},
		{"empty slices", several{Items: []int{}}, several{Items: []int{}}, "", false},
		{"a map", several{By: by}, several{By: by}, ".By", true},
		{"the slice of an entry", several{By: map[string][]int{"a": {1}, "b": buf}}, several{By: map[string][]int{"b": buf, "c": buf}},
			`.By["b"]`, true},
		{"in an interface", several{any: buf}, several{any: &buf}, ".any", true},
		{"elsewhere", several{Items: buf}, several{any: [][]int{{1}, buf}}, ".any[1]", true},
		{"a pointer into a slice", several{Items: buf}, several{Nested: [2]struct{ At *int }{{}, {&buf[3]}}}, ".Nested[1].At", true},
		{"a pointer", several{any: n}, several{any: n}, ".any", true},
		{"a pointer into a struct", several{Ring: ring}, several{any: &ring.N}, ".any", true},
		{"a cycle", several{Ring: ring}, several{Ring: &ringed{next: &ringed{next: ring}}}, ".Ring.next.next", true},
		{"cycles", several{Ring: ring}, own(several{}), "", false},
		{"what nobody writes to", several{Name: "a", Err: errors.ErrUnsupported, At: now, Mu: mutex, Do: do, Chan: channel},
			several{Name: "a", Err: errors.ErrUnsupported, At: now, Mu: mutex, Do: do, Chan: channel}, "", false},
	} {
		a, b := reflect.ValueOf(c.a), reflect.ValueOf(c.b)
		if path, shared := clone.Shared(a, b); path != c.want || shared != c.shared {
			t.Errorf("%s: %q, %t", c.words, path, shared)
		}
		if _, shared := clone.Shared(b, a); shared != c.shared {
			t.Errorf("%s: %t the other way round", c.words, shared)
		}
		if path, shared := clone.Shared(a, b, b); shared {
			t.Errorf("%s: %q is shared, though it is excepted", c.words, path)
		}
	}
}

// A copy shares nothing with its original.
func TestCopiesShareNothing(t *testing.T) {
	v := &several{Items: []int{1}, By: map[string][]int{"a": {1}}, any: &[]int{2}, Ring: &ringed{next: &ringed{}}, Err: errors.New("")}
	copied := clone.Of[*several]()(v)
	if path, shared := clone.Shared(reflect.ValueOf(v), reflect.ValueOf(copied)); shared {
		t.Errorf("%q is shared", path)
	}
	copied.By["b"] = v.By["a"]
	if path, _ := clone.Shared(reflect.ValueOf(v), reflect.ValueOf(copied)); !strings.HasSuffix(path, `.By["b"]`) {
		t.Errorf("%q", path)
	}
	if path, shared := clone.Shared(reflect.ValueOf(v), reflect.ValueOf(v)); path != "" || !shared {
		t.Errorf("%q, %t", path, shared)
	}
}
