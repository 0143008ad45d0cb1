//go:build libfuzzer

package campaign

import (
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/libfuzzer"
	"github.com/fuzzmachine/go/internal/run"
)

// crashes is whether failures may end the process, as libFuzzer wants it. The tools of OSS-Fuzz build with
// the tag. Without it none of this is linked: each branch would be one that go test -fuzz looks at.
const crashes = true

// crash ends the process with a report, if the process is a fuzzer and no test. The program runs once more,
// and nobody recovers what it panics with: so the functions that it fails in are on top of the stack.
func (l *libFuzzer) crash(name string, f *Outcome) {
	if testing.Testing() {
		return
	}
	os.Stderr.WriteString("\nfuzzmachine: " + f.Report + "\n\n")
	go func() { // where no main of a tool recovers it
		words := "fuzzmachine: " + f.Signature
		if !fails(f) {
			libfuzzer.During(words, func() {})
		}
		play := func(r *run.Run) { libfuzzer.During(words, run.Played(r.Stage, r)) }
		l.engine.Pool.EndWith(name, f.program, run.Ending{Words: words, Play: play, Died: libfuzzer.Die})
		libfuzzer.Die() // for it hangs
	}()
	select {}
}

// fails is whether the program of a failure fails in the same way when it runs alone, while it runs.
func fails(f *Outcome) bool {
	switch kind := failure.Kind(f.Kind); kind {
	case failure.Hang, failure.Memory, failure.Leak, failure.Reset, failure.Carryover, failure.Flaky:
		return false
	case failure.Failed:
		return !strings.Contains(f.Signature, " Goexit ") // which nobody can see from its goroutine
	default:
		return !kind.Kills()
	}
}

// A teller writes the steps of the first program that a process runs.
type teller struct{ quiet atomic.Bool }

// Write implements io.Writer.
func (t *teller) Write(line []byte) (int, error) {
	if t.quiet.Load() {
		return len(line), nil
	}
	return os.Stderr.Write(line)
}

// announced runs a tape, and announces its steps where that is wanted.
func (l *libFuzzer) announced(name string, tape []byte, late func(*failure.Verdict)) *failure.Verdict {
	defer l.announces()()
	return l.engine.Pool.Play(l.engine.Pool.Single(name, tape, late))
}

// announces writes the steps of the first program where libFuzzer runs one file, so that if it ends the
// process its step is known. It returns what ends that.
func (l *libFuzzer) announces() (end func()) {
	if l.engine.Process.Journal != nil || l.engine.Memory.ran.Load() > 0 || testing.Testing() || !replays(os.Args[1:]) {
		return func() {}
	}
	t := new(teller)
	l.engine.Process.Journal = t
	return func() { t.quiet.Store(true) }
}

// replays is whether a command line of libFuzzer names one file, to be run alone.
func replays(args []string) bool {
	files := 0
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			continue
		}
		if info, err := os.Stat(arg); err != nil || !info.Mode().IsRegular() {
			return false
		}
		files++
	}
	return files == 1
}
