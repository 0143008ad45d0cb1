package campaign

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// seeds are what a machine gives the fuzz targets that call Seed.
type seeds struct {
	adapter *Adapter
	group   [][]byte    // the tapes of the programs that the last seed stands for; nil: it stands for none
	met     atomic.Bool // whether that seed has been run

	mu     sync.Mutex
	called map[string]bool // the fuzz targets that have called Seed
}

// begin notes that a target has called Seed.
func (s *seeds) begin(target string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.called[target] = true
}

// lacks says that a test is a fuzz target which has not called Seed; "" is that it is none, or has. Under
// libFuzzer nothing is lost without Seed.
func (s *seeds) lacks(test string) string {
	if test == settings.LibFuzzer {
		s.adapter.Engine.LibFuzzer.begins()
		return ""
	}
	if s.adapter.Engine.Process.Mode.Worker && s.adapter.claim.target != nil { // it runs one target, as often as it can
		return ""
	}
	target, _, _ := strings.Cut(test, "/")
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.called[target] || !strings.HasPrefix(target, "Fuzz") {
		return ""
	}
	machine := stack.Called().Name
	return fmt.Sprintf("Run: %s has not called Seed of this machine, so that go test generates no programs "+
		"for it and does not "+
		"check its entries: call %s.Seed(f) before f.Fuzz", target, machine)
}

// give adds generated programs to a target.
func (s *seeds) give(f target) {
	f.Helper()
	var tapes [][]byte
	for i := range s.adapter.Engine.Process.Seeds() {
		tapes = append(tapes, s.adapter.Engine.Programs.Generated(i))
	}
	s.adapter.Engine.Dismiss()
	if !s.adapter.Engine.Process.Mode.Fuzzing {
		tapes = s.grouped(tapes)
	}
	for _, tape := range tapes {
		f.Add(tape)
	}
	if !s.adapter.Engine.Process.Mode.Fuzzing {
		return
	}
	tapes, passed := s.drafts(f)
	if !passed {
		return // there is nothing to fuzz
	}
	for _, tape := range tapes {
		f.Add(tape)
	}
	settings.MinimiseOnce()
	if !s.adapter.Engine.Process.Mode.Worker {
		s.adapter.Engine.Process.Environment.Spare = string(entries.NewSpare(f.Name()))
		s.adapter.deaths.tells()
	}
}

// grouped returns those of the tapes that become seeds. Who is no *testing.F prints no lines, and gets them all. So
// does a target whose programs are alike, for by its tape alone Run knows the seed of the group.
func (s *seeds) grouped(tapes [][]byte) [][]byte {
	for _, tape := range tapes {
		s.adapter.reports.endings.Give(tape)
	}
	if s.group = nil; s.adapter.claim.target == nil || len(tapes) <= settings.Alone+1 {
		return tapes
	}
	alone, group := tapes[:settings.Alone], tapes[settings.Alone:]
	if slices.ContainsFunc(alone, func(tape []byte) bool { return bytes.Equal(tape, group[0]) }) {
		return tapes
	}
	s.group = group
	s.met.Store(false)
	return tapes[:settings.Alone+1]
}

// groupOf is the group that t runs with a tape; nil: it runs that one program.
func (s *seeds) groupOf(t test, tape []byte) *group {
	if len(s.group) == 0 || !bytes.Equal(tape, s.group[0]) || !strings.Contains(t.Name(), "/seed#") {
		return nil
	}
	s.met.Store(true)
	return &group{adapter: s.adapter, t: t, seed: t.Name(), at: settings.Alone, end: settings.Alone + len(s.group)}
}

// drafts are tapes for a fuzzer to go on from: another process draws programs while they run, as a sample
// does. If one of them fails, that is reported, and there is nothing to fuzz.
func (s *seeds) drafts(f target) (tapes [][]byte, passed bool) {
	f.Helper()
	if !s.isToDraw() {
		return nil, true
	}
	tells := func(format string, args ...any) {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: "+format+"\n", append([]any{f.Name()}, args...)...)
	}
	late := time.AfterFunc(2*time.Second, func() {
		tells("programs are drawn before the fuzzer begins; this takes up to %v, and longer if one fails",
			settings.TimeToDraw)
	})
	defer late.Stop()
	note := filepath.Join(s.adapter.deaths.dir, "drawing")
	other := subprocess.Process{Target: f.Name(), Dir: s.adapter.Engine.Process.Home, Note: note}
	d, err := other.Draw(settings.MostDrawn, settings.TimeToDraw,
		fmt.Sprintf("FUZZMACHINE_SEED=%d", s.adapter.Engine.Process.Environment.Seed))
	switch {
	case err != nil:
		tells("no programs are drawn before the fuzzer begins: %v", err)
	case d.Died != "":
		return nil, !s.adapter.deaths.isBehind(f, other.Note, func() {
			tells("the process that drew programs before the fuzzer begins has ended: %s", d.Died)
		})
	case d.Report != "":
		f.Errorf("%s", d.Report)
		return nil, false
	case d.Drawn < settings.MostDrawn:
		tells("%d programs were drawn before the fuzzer begins, and none fails", d.Drawn)
	}
	return d.Tapes, true
}

// isToDraw is whether the fuzzer is about to begin, and is to be helped. Under -fuzz package testing first
// runs a target as a test, if -run selects it. The fuzzer begins when it runs the target again.
func (s *seeds) isToDraw() bool {
	of := &s.adapter.Engine.Process.Environment
	return s.adapter.deaths.dir != "" && of.Seeds != 0 && of.Guide.Has(statecoverage.Search) &&
		stack.StartedBy(gointernals.RunFuzzing) // if Go names it otherwise one day, nothing is drawn, and tests say so
}
