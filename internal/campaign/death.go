package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/subprocess/witness"
)

// A death is the end of a process in the midst of a run. All runs are noted, and whoever is left alive
// inquires what the process died of, in processes of their own: in plain go test a witness, under -fuzz the
// process that has started the worker, and where nobody is left the next go test. A program that has killed a
// process is kept as an entry. From then on it runs apart, so that the tests come to their end; and generated
// programs, which may kill the process as well, are not run until it has been mended.
type deaths struct {
	engine  *Engine
	witness *witness.Witness
	folder  *folder.Folder    // of the note of this process
	workers *folder.Folder    // of the notes that workers take
	dir     string            // where that is
	cutOff  bool              // Go saw nothing die, and has ended its workers in the midst of runs
	deadly  map[string]string // by test, of entries that kill their process: what to fail with
}

// attend prepares for the death of this process, or of the workers that it is to start.
func (d *deaths) attend(target string) {
	e := d.engine
	in, err := folder.New()
	if d.folder = in; err == nil {
		err = e.takeNotes(in.File("note"))
	}
	if err == nil {
		d.witness, err = witness.Start(target, digest(e.Plan.Description), e.Process.Home, e.Pool.Note.Load(), in)
	}
	if err != nil {
		in.Remove()
		d.folder = nil
		witness.Unseen(err)
	}
	if !e.Process.Mode.Fuzzing {
		return
	}
	e.called = stack.Called() // from here, for the end is not called by the target
	if d.workers, err = folder.New(); err == nil {
		d.dir = d.workers.Path()
		d.tells()
		if settings.Detects {
			subprocess.HearRaces(d.dir)
		}
	}
}

// tells says to the workers that this process is to start where to put what they do and find.
func (d *deaths) tells() {
	task := subprocess.Task{Role: subprocess.ToWork, Where: d.dir, Spare: d.engine.Process.Environment.Spare}
	os.Setenv(subprocess.Child, task.String())
}

// survived is what follows when a target has come to its end: nobody need be told of its runs, but of its
// workers'. If nothing has failed, what these have found themselves has been told.
func (d *deaths) survived(f target, failed bool) {
	f.Helper()
	n := d.engine.Pool.Note.Load()
	if n.Clear(); n.Failure().IsLeft() {
		d.folder.Leave()
	} else {
		d.folder.Remove()
	}
	d.folder = nil
	if d.witness != nil {
		d.witness.Dismiss()
		d.witness = nil
	}
	if d.dir == "" {
		return
	}
	d.cutOff = !failed
	paths := slices.DeleteFunc(flightrecorder.In(d.dir), func(path string) bool {
		return !failed && entries.Spare(d.engine.Process.Environment.Spare).HasReported(filepath.Base(path))
	})
	for _, found := range d.inquire(f.Name(), paths...) {
		f.Errorf("%s", found.Report)
	}
	if settings.Detects {
		subprocess.Unhear(d.dir)
	}
	d.workers.Remove()
	d.workers, d.dir = nil, ""
}

// recall inquires what earlier processes of the target died of, if nobody has yet.
func (d *deaths) recall(target string) {
	folder.Sweep()
	q, list := d.inquires(target)
	q.Insists = true
	q.Recall(list.add)
	for _, f := range list.failures {
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
}

// inquire finds out what the processes of some notes died of: each failure once.
func (d *deaths) inquire(target string, paths ...string) []*Outcome {
	q, list := d.inquires(target)
	q.Each(paths, list.add)
	return list.failures
}

// isBehind reports of what a process has died, by its note. If that is not known, something else is told.
func (d *deaths) isBehind(f target, note string, unknown func()) bool {
	f.Helper()
	defer os.Remove(note)
	found := d.inquire(f.Name(), note)
	for _, failure := range found {
		f.Errorf("%s", failure.Report)
	}
	if len(found) == 0 {
		unknown()
	}
	return len(found) > 0
}

func (d *deaths) inquires(target string) (*postmortem.Inquiry, *found) {
	e, role := d.engine, subprocess.Mine().Role
	return &postmortem.Inquiry{
		Machine: e.inquires(), Target: target, Timeout: role == subprocess.ToTimeout,
		Insists: role == subprocess.ToReport || d.dir != "" && !d.cutOff,
		CutOff:  d.cutOff, Workers: d.dir != "", Fuzzing: e.Process.Mode.Fuzzing, Before: d.before,
	}, &found{engine: e}
}

// A found is what an inquiry finds: each failure once.
type found struct {
	engine   *Engine
	failures []*Outcome
}

// add adds a case, with what is to be said after it.
func (l *found) add(c *postmortem.Case, words string) {
	f := new(Outcome)
	if c != nil {
		f = l.engine.failure(c)
	}
	f.Report += words
	if !slices.ContainsFunc(l.failures, func(other *Outcome) bool { return other.Signature == f.Signature }) {
		l.failures = append(l.failures, f)
	}
}

// before is what a process runs before another program: in plain go test, what Seed generates. Of a worker
// nobody knows what came before.
func (d *deaths) before() (tapes [][]byte) {
	e := d.engine
	if d.dir == "" && !e.Process.Environment.Drawn {
		for i := range e.Process.Seeds() {
			tapes = append(tapes, e.Programs.Generated(i))
		}
	}
	return tapes
}

// find runs the entries of a target apart that have killed a process.
func (d *deaths) find(target string) {
	d.deadly = make(map[string]string)
	d.engine.inquires().Deadly(target, func(test string, c *postmortem.Case) {
		d.deadly[test] = d.engine.failure(c).Report
	})
}

// lastWords ends the process of a run that takes all memory, for nothing else ends the run, and the system
// would end the process without a word. Under a fuzzer it is ended as soon as it has failed.
func (d *deaths) lastWords(f *Outcome) {
	if f.runaway && !d.engine.Process.NoTapes {
		d.engine.Pool.Note.Load().Clear()
		fmt.Fprintf(os.Stderr, "%s\nfuzzmachine: the process ends here, because that run goes on and takes more "+
			"memory\n", f.Report)
		os.Exit(2)
	}
}
