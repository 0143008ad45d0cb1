package entries

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/program"
)

// A Spare is the directory for what cannot be put among the entries: entries of workers, and their reports.
// "" is none.
type Spare string

// NewSpare tells the workers that are to be started where to put reports and entries if there is no place
// among the entries: then Go prints nothing of a failure but that it cannot write its own.
func NewSpare(target string) Spare {
	spare, err := os.MkdirTemp("", "fuzzmachine-"+target+"-")
	if err != nil {
		return ""
	}
	os.Setenv("FUZZMACHINE_SPARE", spare)
	if err := Writable(".", target); err != nil {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no entry can be written (%v), and without that Go reports no "+
			"failure. "+
			"What is found will be in %s; better make %s writable, or free some space, and begin again\n",
			target, err, spare, Dir)
	}
	return Spare(spare)
}

// Close removes the directory, if nothing was put there.
func (s Spare) Close() {
	if s != "" {
		os.Remove(string(s))
	}
}

// Reports are what workers have put there.
func (s Spare) Reports() (texts []string) {
	files, _ := os.ReadDir(string(s))
	for _, file := range files {
		if file.IsDir() { // of entries
			continue
		}
		name := filepath.Join(string(s), file.Name())
		text, _ := os.ReadFile(name)
		texts = append(texts, fmt.Sprintf("%s\nno entry could be written under %s; this report is %s", text, Dir,
			name))
	}
	return texts
}

// Report puts there what a worker has found, if Go will not be able to write the entry of a target under the
// directory of its package.
func (s Spare) Report(home, target, report string) {
	if s == "" || Writable(home, target) == nil || os.MkdirAll(string(s), 0o700) != nil {
		return
	}
	os.WriteFile(filepath.Join(string(s), fmt.Sprintf("report-%d", os.Getpid())), []byte(report), 0o600)
}

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
