package witness

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// The bystander is the witness of what tests replay. It is the process's, because a process has one crash
// output, and no machine knows the others. A replayed test is not run again to say what it died of: nobody
// knows what the test does beside. So the note has its program in words, and the witness knows enough.
var bystander struct {
	sync.Mutex
	asked   bool
	note    *flightrecorder.Note
	witness *Witness // nil: there is none
}

// StandBy returns the note of what tests replay in this process, whatever the machine. The first call starts
// its witness, in a process that is not one of those which the package starts. It is nil where there can be
// none.
func StandBy() *flightrecorder.Note {
	bystander.Lock()
	defer bystander.Unlock()
	if bystander.asked || subprocess.Mine().IsApart() {
		return bystander.note
	}
	bystander.asked = true
	in, n, err := noteInFolder()
	if err == nil {
		bystander.witness, err = start("", "", "", n, in)
	}
	if err != nil {
		in.Remove()
		Unseen(err)
		return nil
	}
	bystander.note = n
	return n
}

// noteInFolder makes a note in a folder of its own.
func noteInFolder() (in *folder.Folder, n *flightrecorder.Note, err error) {
	if in, err = folder.New(); err == nil {
		n, err = flightrecorder.New(in.File("note"))
	}
	return in, n, err
}

var unseen sync.Once

// Unseen says, once in a process, that nobody will say what it died of, and why. Some systems have nothing
// that could.
func Unseen(err error) { unseen.Do(func() { warn(err) }) }

func warn(err error) {
	if errors.Is(err, errors.ErrUnsupported) {
		return
	}
	cure := ""
	path, is := err.(*os.PathError)
	if is && strings.HasPrefix(path.Path, os.TempDir()) && !errors.Is(err, syscall.EMFILE) {
		cure = "; set TMPDIR to a directory that is writable"
	}
	fmt.Fprintf(os.Stderr, "fuzzmachine: if this process dies, nobody will say in which program (%v)%s\n", err,
		cure)
}

// tellAll says what was replayed when the process died. Of several at once, any may be why.
func tellAll(runs []flightrecorder.Death, role string) {
	for _, d := range runs {
		fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s", d.Name, told(d, role))
	}
	if role == subprocess.ToTimeout {
		fmt.Fprintln(os.Stderr, "This is no failure of the program. Give go test more time, such as -timeout 30m.")
	}
}

func told(d flightrecorder.Death, role string) string {
	end := "the process died here"
	switch role {
	case subprocess.ToBrief:
		end = "the process ended here, as by os.Exit, log.Fatal or a signal"
	case subprocess.ToTimeout:
		end = "-timeout ended the process here"
	}
	step, after := int(d.Now.Step()), d.Now.Over()
	if !d.Told {
		return fmt.Sprintf("%s, in step %d of the program of this tape: []byte(%q)\n", end, step, d.Tape)
	}
	var b strings.Builder
	where := "before the first step"
	if after {
		where = "after the last step"
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(d.Tape), "\n"), "\n") {
		action, text, _ := strings.Cut(line, "\t")
		mark := " "
		if i+1 == step && !after {
			mark, where = ">", fmt.Sprintf("step %d, %s", step, action)
		}
		fmt.Fprintf(&b, "  %s %3d  %s\n", mark, i+1, text)
	}
	return where + ": " + end + "\n\n" + b.String() + "\n"
}
