package fuzzmachine

import (
	"fmt"
	"os"
	"slices"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/witness"
)

// A death is the end of a process in the midst of a run. All runs are noted, and whoever is left alive
// inquires what the process died of, in processes of their own: in plain go test a witness, under -fuzz the
// process that has started the worker, and where nobody is left the next go test. A program that has killed a
// process is kept as an entry. From then on it runs apart, so that the tests come to their end; and generated
// programs, which may kill the process as well, are not run until it has been mended.
type deaths struct {
	engine  *engine
	witness *witness.Witness
	dir     string            // of the notes that workers take
	cutOff  bool              // Go saw nothing die, and has ended its workers in the midst of runs
	deadly  map[string]string // by test, of entries that kill their process: what to fail with
}

// attend prepares for the death of this process, or of the workers that it is to start.
func (d *deaths) attend(target string) {
	e := d.engine
	err := e.takeNotes(note.Path(note.Prefix(e.Home, target)))
	if err == nil {
		d.witness, err = witness.Start(target, e.Home, e.note.Load())
	}
	if err != nil {
		witness.Unseen(err)
	}
	if !e.Mode.Fuzzing {
		return
	}
	e.called = stack.Called() // from here, for the end is not called by the target
	if dir, err := note.DirOfWorkers(); err == nil && os.Setenv(apart.Notes, dir) == nil {
		if d.dir = dir; process.Detects {
			apart.HearRaces(dir)
		}
	}
}

// survived is what follows when a target has come to its end: nobody need be told of its runs, but of its
// workers'.
func (d *deaths) survived(f TestingF) {
	f.Helper()
	if n := d.engine.note.Load(); n != nil {
		n.Clear()
		if !n.Failure().IsLeft() {
			os.Remove(n.Path)
		}
	}
	if d.witness != nil {
		d.witness.Dismiss()
		d.witness = nil
	}
	if d.dir == "" {
		return
	}
	if f, is := f.(interface{ Failed() bool }); is {
		d.cutOff = !f.Failed()
	}
	for _, found := range d.inquire(f.Name(), note.In(d.dir)...) {
		f.Errorf("%s", found.Report)
	}
	if process.Detects {
		apart.Unhear(d.dir)
	}
	os.RemoveAll(d.dir)
	os.Unsetenv(apart.Notes)
	d.dir = ""
}

// recall inquires what earlier processes of the target died of, if nobody has yet.
func (d *deaths) recall(target string) {
	for _, path := range note.Left(note.Prefix(d.engine.Home, target)) {
		for _, f := range d.inquire(target, path) {
			words := failure.FirstLine(f.Report)
			switch {
			case f.Kind == string(failure.Flaky):
				// the program passes: somebody has stopped the test, or mended the system
				continue
			case !f.kept:
				words = f.Report
			}
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: an earlier go test died: %s\n", target, words)
		}
		os.Remove(path)
	}
	note.Sweep(apart.Prefix, note.OfWorkers)
}

// inquire finds out what the processes of some notes died of: each failure once.
func (d *deaths) inquire(target string, paths ...string) (list []*Failure) {
	e, role := d.engine, d.engine.Environment.Apart
	q := inquiry.Inquiry{
		Machine: e.inquires(), Target: target, Timeout: role == apart.ToTimeout,
		Insists: role == apart.ToReport || d.dir != "" && !d.cutOff,
		CutOff:  d.cutOff, Workers: d.dir != "", Fuzzing: e.Mode.Fuzzing, Before: d.before,
	}
	q.Each(paths, func(c *inquiry.Case, words string) {
		f := new(Failure)
		if c != nil {
			f = e.failure(c)
		}
		f.Report += words
		if !slices.ContainsFunc(list, func(other *Failure) bool { return other.Signature == f.Signature }) {
			list = append(list, f)
		}
	})
	return list
}

// before is what a process runs before another program: in plain go test, what Seed generates. Of a worker
// nobody knows what came before.
func (d *deaths) before() (tapes [][]byte) {
	e := d.engine
	if d.dir == "" && !e.Environment.Drawn {
		for i := range e.Seeds() {
			tapes = append(tapes, e.generated(i))
		}
	}
	return tapes
}

// find runs the entries of a target apart that have killed a process.
func (d *deaths) find(target string) {
	d.deadly = make(map[string]string)
	d.engine.inquires().Deadly(target, func(test string, c *inquiry.Case) {
		d.deadly[test] = d.engine.failure(c).Report
	})
}

// lastWords ends the process of a run that takes all memory, for nothing else ends the run, and the system
// would end the process without a word. Under a fuzzer it is ended as soon as it has failed.
func (d *deaths) lastWords(f *Failure) {
	if f.runaway && !d.engine.NoTapes {
		d.engine.note.Load().Clear()
		fmt.Fprintf(os.Stderr, "%s\nfuzzmachine: the process ends here, because that run goes on and takes more "+
			"memory\n", f.Report)
		os.Exit(2)
	}
}
