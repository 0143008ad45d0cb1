package selection

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

// arguments are sorted by what they name.
type arguments struct {
	packages []string
	targets  []string
	entries  map[string]bool // FuzzX/name
}

// sort tells packages, targets and entries apart. The path of an entry names all three.
func sort(args []string) (a arguments, err error) {
	a.entries = make(map[string]bool)
	for _, arg := range args {
		is, missing := os.Stat(arg)
		dir, entry := entryAt(arg)
		switch {
		case missing == nil && dir != "":
			if !slices.Contains(a.packages, dir) {
				a.packages = append(a.packages, dir)
			}
			a.add(entry)
		case missing == nil && !is.IsDir():
			err = fmt.Errorf("%s is not in testdata/fuzz/FuzzX of a package, where FuzzX is a fuzz target: copy it there",
				corpus.Printable(arg))
		case missing != nil && strings.HasPrefix(arg, "Fuzz"):
			a.add(arg)
		default:
			a.packages = append(a.packages, arg)
		}
	}
	if len(a.packages) == 0 {
		a.packages = []string{"."}
	}
	return a, err
}

// add adds a target, FuzzX, or an entry, FuzzX/name.
func (a *arguments) add(entry string) {
	target, name, _ := strings.Cut(entry, "/")
	a.targets = append(a.targets, target)
	if name != "" {
		a.entries[entry] = true
	}
}

// entryAt returns the directory of the package of an entry, and the entry as FuzzX/name, or as FuzzX if the path is that
// of all entries of a target. The directory is "" if the path is another one.
func entryAt(path string) (dir, entry string) {
	const home = "/testdata/fuzz/"
	abs, _ := filepath.Abs(path)
	abs = filepath.ToSlash(abs)
	at := strings.LastIndex(abs, home+"Fuzz")
	if at < 0 {
		return "", ""
	}
	return filepath.FromSlash(abs[:at]), abs[at+len(home):]
}
