package fuzzmachine_test

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// busily runs a function while other goroutines use the only processor.
func busily(f func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	end := make(chan bool)
	for range 2 {
		go func() {
			for {
				select {
				case <-end:
					return
				default:
				}
			}
		}()
	}
	defer stop(end)
	f()
}

// reportsOf returns the reports of machines that fail, what was found of the bad ones, and the generated
// programs of others.
func reportsOf(t *testing.T, found []*fuzzmachine.Failure) (reports []string) {
	for i, f := range found {
		if f == nil {
			t.Fatalf("%s passes", bads[i].name)
		}
		report := f.Script + "\n" + f.Report
		for _, c := range changing {
			report = c.what.ReplaceAllString(report, c.by)
		}
		reports = append(reports, report)
	}
	f := check(newFar(0), farScript)
	reports = append(reports, f.Report, string(bytes.Join(seedsOf(t, newVault()), []byte("\n"))))
	return reports
}

// Law 7: neither the clock nor other work of the computer decides what is generated, shrunk or reported.
func TestBusyMachineReportsTheSame(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	idle := reportsOf(t, found())
	busily(func() {
		for i, report := range reportsOf(t, checkBads()) {
			if report != idle[i] {
				t.Errorf("on a busy machine it is\n%s\nand on an idle one\n%s", report, idle[i])
			}
		}
	})
}

const farScript = "put 9; tidy; put 8; take; put 7; tidy; put 6; put 3; size; put 7; size; take"

// newFar returns a machine that fails at the second item and whose steps take some time.
func newFar(step time.Duration) *shelves {
	return newShelves(func(s *faulty, action string) {
		if time.Sleep(step); action == "size" && len(s.Items) > 1 && s.Items[1] > 3 {
			s.t.Errorf("second")
		}
	})
}

// A slow system is shrunk as far as a fast one, in the same number of runs.
func TestSlowSystemReportsTheSame(t *testing.T) {
	t.Parallel() // with the others that sleep
	paces := []time.Duration{time.Millisecond}
	if nightly {
		paces = append(paces, 5*time.Millisecond)
	}
	fast := check(newFar(0), farScript)
	if fast == nil || fast.Script != "put 0; put 4; size" || strings.Contains(fast.Report, "left out") {
		t.Fatalf("%v", fast)
	}
	for _, pace := range paces {
		if slow := check(newFar(pace), farScript); slow == nil || slow.Report != fast.Report {
			t.Errorf("with steps of %v it is\n%v\nand without\n%v", pace, slow, fast)
		}
	}
}

// The generated programs are the same however long the steps of the model take. With NIGHT=1, they take
// longer than a step may.
func TestSlowModelIsSearchedToo(t *testing.T) {
	t.Parallel() // with the others that sleep
	pause := 400 * time.Millisecond
	if nightly {
		pause = 2100 * time.Millisecond
	}
	var once sync.Once
	slow := vaultOf(func() *vault {
		once.Do(func() { time.Sleep(pause) })
		return new(vault)
	})
	if !slices.EqualFunc(seedsOf(t, slow), seedsOf(t, newVault()), bytes.Equal) {
		t.Error("of a slow model other programs are generated")
	}
}

// A step that exceeds its limit only once is no hang. What it reports when its context is cancelled is no
// failure either.
func TestSlowOnceIsNoHang(t *testing.T) {
	t.Parallel() // with the others that sleep
	slow, runs := true, 0
	m := newShelves(at("tidy", func(s *faulty) {
		if runs++; slow {
			slow = false
			<-s.t.Context().Done()
			s.t.Errorf("cancelled")
		}
	})).With(fuzzmachine.Limits{Step: 100 * time.Millisecond})
	for n := range 3 {
		if f := check(m, fmt.Sprintf("put %d; tidy", n)); f != nil {
			t.Error(f)
		}
	}
	if slow || runs < 4 {
		t.Errorf("slow %t, %d runs", slow, runs)
	}
}

// A goroutine that ends late is no leak, whether its kind is known to leak or not.
func TestGoroutineThatEndsLateIsNoLeak(t *testing.T) {
	t.Parallel() // with the others that sleep
	m := newShelves(at("tidy", func(s *faulty) { go time.Sleep(150 * time.Millisecond) })).
		With(fuzzmachine.Limits{Step: 20 * time.Second, Run: 20 * time.Second})
	if f := check(m, "put 1; tidy"); f != nil {
		t.Error(f)
	}
}

func TestRunWaitsForAFixtureInUse(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel() // with the others that sleep
	shared := &fuzzmachine.Fixture[int]{
		Open:  func() (int, error) { return 1, nil },
		Reset: func(int) error { return nil },
	}
	m := newShelves(at("tidy", func(*faulty) { time.Sleep(40 * time.Millisecond) })).
		With(shared, fuzzmachine.Limits{Step: 100 * time.Millisecond, Run: 100 * time.Millisecond})
	t.Run("group", func(t *testing.T) {
		for range 6 {
			t.Run("", func(t *testing.T) { t.Parallel(); m.Run(t, m.Tape("tidy")) })
		}
	})
}
