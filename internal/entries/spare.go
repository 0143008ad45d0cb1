package entries

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/fuzzmachine/go/program"
)

// A Spare is the directory for what workers find: their reports, and the entries that cannot be put among those
// of the target. "" is none.
type Spare string

// NewSpare makes one for workers that are to be started: for reports, and for entries if there is no place among the
// others. Then Go prints nothing of a failure but that it cannot write its own.
func NewSpare(target string) Spare {
	spare, err := os.MkdirTemp("", "fuzzmachine-"+target+"-")
	if err != nil {
		return ""
	}
	if err := Writable(".", target); err != nil {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no entry can be written (%v), and without that Go reports no "+
			"failure. "+
			"What is found will be in %s; better make %s writable, or free some space, and begin again\n",
			target, err, spare, Dir)
	}
	return Spare(spare)
}

// Close removes the directory, unless entries of a target could only be put there.
func (s Spare) Close(home, target string) {
	if s != "" && Writable(home, target) == nil {
		os.RemoveAll(string(s))
	} else if s != "" {
		os.Remove(string(s))
	}
}

// Reports are what workers have found that Go does not print: where it cannot write its own entry of a target,
// and where it has not failed, since its time was up before it heard of them.
func (s Spare) Reports(home, target string, failed bool) (texts []string) {
	words, err := "", Writable(home, target)
	if failed && err == nil {
		return nil
	}
	files, _ := os.ReadDir(string(s))
	for _, file := range files {
		if file.IsDir() { // of entries
			continue
		}
		name := filepath.Join(string(s), file.Name())
		if err != nil {
			words = fmt.Sprintf("\nno entry could be written under %s; this report is %s", Dir, name)
		}
		text, _ := os.ReadFile(name)
		texts = append(texts, string(text)+words)
	}
	return texts
}

// HasReported is whether the process of a worker has found something.
func (s Spare) HasReported(pid string) bool {
	_, err := os.Stat(s.report(pid))
	return s != "" && err == nil
}

// Report puts there what this process, a worker, has found first.
func (s Spare) Report(report string) {
	if s == "" || os.MkdirAll(string(s), 0o700) != nil {
		return
	}
	file, err := os.OpenFile(s.report(strconv.Itoa(os.Getpid())), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		file.WriteString(report)
		file.Close()
	}
}

func (s Spare) report(pid string) string { return filepath.Join(string(s), "report-"+pid) }

// Keep is Keep, and puts the entry there if it cannot be written.
func (s Spare) Keep(
	home, target, signature string, d *program.Description, p program.Program, found []byte,
) (string, error) {
	path, err := Keep(home, target, signature, d, p, found)
	if err != nil && s != "" && Writable(home, target) != nil {
		path, err = Keep(string(s), target, signature, d, p, found)
		path = filepath.Join(string(s), path)
	}
	return path, err
}
