package fuzzmachine_test

import (
	"bytes"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/build"
)

// most returns the maximal number of steps of a machine's programs.
func most(m machine) int { return len(m.Description().Decode(bytes.Repeat(m.Tape("size"), 2000))) }

// With changes neither the machine that it is called on, before or after its first use, nor other machines
// made of it.
func TestWithDoesNotChangeTheMachine(t *testing.T) {
	m := newShelves(none)
	three := m.With(fuzzmachine.Steps(3))
	const usual = 1024
	if most(m) != usual || most(three) != 3 || most(m.With(fuzzmachine.Steps(5))) != 5 {
		t.Errorf("%d and %d steps", most(m), most(three))
	}
	if most(m) != usual {
		t.Errorf("%d steps afterwards", most(m))
	}
	for n := range 9 { // the slice of some lengths has room for another option
		a := m.With(fuzzmachine.Steps(100 + n))
		for range n {
			a = a.With(fuzzmachine.Steps(100 + n))
		}
		b, c := a.With(fuzzmachine.Steps(2)), a.With(fuzzmachine.Steps(4))
		if most(a) != 100+n || most(b) != 2 || most(c) != 4 {
			t.Errorf("after %d options there are %d, %d and %d steps", n+1, most(a), most(b), most(c))
		}
	}
}

// If two options set the same thing, the later one counts. Known adds signatures, and Limits leaves the
// number of steps alone.
func TestLaterOptionsCount(t *testing.T) {
	m := newShelves(func(_ *faulty, step string) {
		if step == "tidy" || step == "size" {
			panic(step)
		}
	})
	seven := m.With(fuzzmachine.Steps(3), fuzzmachine.Steps(7), fuzzmachine.Limits{MayLeak: true})
	if n := most(seven); n != 7 {
		t.Errorf("%d steps", n)
	}
	tidy := fuzzmachine.Known(check(m, "tidy").Signature)
	if f := check(m.With(tidy), "size"); f == nil {
		t.Error("what is not known passes")
	}
	known := m.With(tidy).With(fuzzmachine.Known(check(m, "size").Signature))
	for _, script := range []string{"tidy", "size"} {
		if f := check(known, script); f != nil {
			t.Errorf("a known failure was reported: %v", f)
		}
	}
	wrong, right := fuzzmachine.Limits{Step: -1}, fuzzmachine.Limits{Whole: 3}
	if words := panicOf(func() { m.With(wrong, right).Description() }); words != "" {
		t.Errorf("limits are those of the earlier option: %s", words)
	}
	if words := panicOf(func() { m.With(right).With(wrong).Description() }); words == "" {
		t.Error("limits are not those of the later option")
	}
}

// A counting element counts how often it is added to a machine.
type counting struct {
	element
	times *atomic.Int32
}

func (c counting) AddTo(to build.Machine[*pair]) {
	c.times.Add(1)
	c.element.AddTo(to)
}

// A machine is compiled once, even if many goroutines use it first, and it has one description. Seed is left
// out, because go test calls fuzz targets one after the other.
func TestMachineIsCompiledOnceByManyGoroutines(t *testing.T) {
	var times atomic.Int32
	m := newShelves(none, counting{compared, &times})
	if times.Load() != 0 {
		t.Error("New compiles the machine")
	}
	var begin, wait sync.WaitGroup
	begin.Add(1)
	var described sync.Map
	for range 4 {
		for name, use := range first {
			if name == "Seed" {
				continue
			}
			wait.Go(func() {
				begin.Wait()
				use(m)
				described.Store(m.Description(), true)
			})
		}
	}
	begin.Done()
	wait.Wait()
	n := 0
	described.Range(func(any, any) bool { n++; return true })
	if times.Load() != 1 || n != 1 {
		t.Errorf("%d times compiled, %d descriptions", times.Load(), n)
	}
}

// An element can be given to several machines. Actions keep the order in which they were given.
func TestElementsCanBeShared(t *testing.T) {
	s := shelving(at("tidy", func(s *faulty) { s.Items = []int8{1} }))
	loose, strict := s.machine(), s.machine(compared)
	if f := check(loose, "tidy"); f != nil {
		t.Errorf("nobody compares, and it fails: %v", f)
	}
	if f := check(strict, "tidy"); f == nil || f.Kind != "state" {
		t.Errorf("%v", f)
	}
	if got := strings.Join(strict.Description().Actions(), " "); got != "put take size tidy" {
		t.Error(got)
	}
}
