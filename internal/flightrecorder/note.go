// Package flightrecorder keeps what the runs of a process do where the end of the process does not destroy it: which
// tape each run takes, and which step it is in. A note is a file that is mapped into memory, so that noting a
// step is one store. Where files cannot be mapped nothing outlives the process. The package does not know
// what a tape means, nor why a process ends.
package flightrecorder

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/fuzzmachine/go/internal/folder"
)

const (
	mostTape = 64 << 10 // bytes of a tape that are noted; few programs have a thousand steps of more than 64
	mostName = 256
	size     = 8 + 8 + 8 + 8 + mostName + mostTape // of a place: step, state, lengths, name, tape
	mostRuns = 15                                  // at a time that are noted
)

// A Note is the file. Its first place is the failure that is being diagnosed; each of the others is a run's.
type Note struct {
	Path   string
	mem    []byte
	mu     sync.Mutex
	places int // that are taken
}

// New makes a note. It is nil, which notes nothing, if that cannot be.
func New(path string) (*Note, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	mem, err := mapped(file, (1+mostRuns)*size)
	if err != nil {
		os.Remove(path)
		return nil, err
	}
	return &Note{Path: path, mem: mem}, nil
}

// Clear forgets all runs: their target has ended, and what is left of them is nobody's concern.
func (n *Note) Clear() {
	if n == nil {
		return
	}
	for i := range 1 + mostRuns {
		(*Run)(n.mem[i*size : (i+1)*size]).End()
	}
}

// Run returns the place of one more run.
func (n *Note) Run() *Run {
	if n != nil {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.places < mostRuns {
			n.places++
			return (*Run)(n.mem[n.places*size : (n.places+1)*size])
		}
	}
	return nil
}

// Failure returns the place of the failure that is being diagnosed.
func (n *Note) Failure() *Run {
	if n == nil {
		return nil
	}
	return (*Run)(n.mem[:size])
}

// What a place says of its run.
const (
	ended = iota
	begun
	told // begun, with its program in words
	left
)

// A Run is the place of a run in a note. A nil one notes nothing.
type Run [size]byte

func (r *Run) word(i int) *atomic.Uint64 { return (*atomic.Uint64)(unsafe.Pointer(&r[8*i])) }

// Now is what changes with each step; it is where the run may keep it.
func (r *Run) Now() *Now {
	if r == nil {
		return new(Now)
	}
	return (*Now)(r.word(0))
}

// Begin notes that a run begins, of which test, and with which tape.
func (r *Run) Begin(name string, tape []byte) {
	if r == nil {
		return
	}
	r.word(1).Store(ended)
	r.word(2).Store(uint64(copy(r[32:32+mostName], name)))
	r.word(3).Store(uint64(copy(r[32+mostName:], tape)))
	r.word(1).Store(begun)
}

// Grow notes bytes of a tape that is drawn while it runs: from there on it is these.
func (r *Run) Grow(from int, step []byte) {
	if from = min(from, mostTape); r != nil {
		r.word(3).Store(uint64(from + copy(r[32+mostName+from:], step)))
	}
}

// Tell notes that a run begins whose program is given in words.
func (r *Run) Tell(name string, words []byte) {
	if r == nil {
		return
	}
	r.Begin(name, words)
	r.word(1).Store(told)
}

// End notes that it has ended. What was left is so still.
func (r *Run) End() {
	if r != nil && r.word(1).Load() != left {
		r.word(1).Store(ended)
	}
}

// Leave leaves a failure to whoever started the process, for here there is no time to be sure of it; now is
// where its run is.
func (r *Run) Leave(now Position) {
	if r != nil {
		r.word(0).Store(uint64(now))
		r.word(1).CompareAndSwap(begun, left)
	}
}

// IsLeft reports whether it is left to somebody.
func (r *Run) IsLeft() bool { return r != nil && r.word(1).Load() == left }

// A Death is what a note says of a run that its process did not end.
type Death struct {
	Name string // of the test
	Tape []byte
	Told bool // it is no tape, but words
	Now  Position
	Left bool // it has failed, and is to be confirmed
}

// Read reads the note of a process that is no more, or does nothing any more: the failure that it diagnosed,
// nil if there is none, and the runs that were under way.
func Read(path string) (failure *Death, runs []Death, err error) {
	text, err := folder.Read(path, (1+mostRuns)*size)
	if err == nil && len(text) != (1+mostRuns)*size {
		err = errors.New(path + " is no note")
	}
	if err != nil {
		return nil, nil, err
	}
	for i := range 1 + mostRuns {
		r := (*Run)(text[i*size:])
		if r.word(1).Load() == ended {
			continue
		}
		name, tape := min(r.word(2).Load(), mostName), min(r.word(3).Load(), mostTape)
		d := Death{
			Name: string(r[32 : 32+name]), Tape: r[32+mostName:][:tape], Now: Position(r.word(0).Load()),
			Told: r.word(1).Load() == told, Left: r.IsLeft(),
		}
		if i == 0 {
			failure = &d
		} else {
			runs = append(runs, d)
		}
	}
	return failure, runs, nil
}

// In returns the paths of the files of a directory.
func In(dir string) (paths []string) {
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		paths = append(paths, filepath.Join(dir, file.Name()))
	}
	return paths
}
