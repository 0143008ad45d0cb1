// Package history is bugs of released Go libraries, each in a directory that is a module of its own: go.mod pins the buggy
// version and fixed.mod the one where it is mended. README.md tells the bug.
//
// A subject has one model and one system, and a harness for each tool, written by bench/versus/harness from the methods of the
// model. Modules like these do not belong to the workspace: where they are built, GOWORK is off.
package history

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A Subject is what the README of one says.
type Subject struct {
	Name         string // of the directory
	Library      string // module path
	Buggy, Fixed string // versions
	Link         string // to where the bug is told
	Program      string // the shortest known, one step a line
	Steps        int    // of it
	Said         int    // steps as the README says
}

var facts = regexp.MustCompile("(?s)- library: `(.*?)`, (\\S+); mended in (\\S+)\n- told at (\\S+)\n.*of (\\d+) steps:\n\n```program\n(.*?)\n```\n")

// Subjects returns those of a directory: that of this package, or a copy of it. One whose README does not say what it should
// has a name only.
func Subjects(dir string) (list []Subject) {
	modules, _ := filepath.Glob(filepath.Join(dir, "*", "fixed.mod"))
	for _, path := range modules {
		s := Subject{Name: filepath.Base(filepath.Dir(path))}
		readme, _ := os.ReadFile(filepath.Join(filepath.Dir(path), "README.md"))
		if said := facts.FindStringSubmatch(string(readme)); said != nil {
			s.Library, s.Buggy, s.Fixed, s.Link, s.Program = said[1], said[2], said[3], said[4], said[6]
			s.Said, _ = strconv.Atoi(said[5])
			s.Steps = strings.Count(s.Program, "\n") + 1
		}
		list = append(list, s)
	}
	return list
}
