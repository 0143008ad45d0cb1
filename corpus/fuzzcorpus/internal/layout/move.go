package layout

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A move takes a target of package x_test to a directory of its own, with the test files that it needs.
type move struct {
	*view
	files   []string // which it needs
	shared  []string // those of them that tests which stay need too
	targets []string // in these files
}

// move returns how to move the target. hidden is what only tests beside package x see, if the target uses such.
func (v *view) move() (m *move, hidden string) {
	m = &move{view: v, files: []string{v.File}}
	inside := []*testFile{v.file}
	for i := 0; i < len(inside); i++ {
		if hidden = v.hidden(inside[i]); hidden != "" {
			return nil, hidden
		}
		for _, other := range v.others {
			if !slices.Contains(inside, other) && (needs(inside[i], other) || extended(inside[i], other)) {
				inside = append(inside, other)
				m.files = append(m.files, other.name)
			}
		}
	}
	staying := slices.DeleteFunc(slices.Clone(v.others), func(f *testFile) bool { return slices.Contains(inside, f) })
	for i := 0; i < len(staying); i++ {
		for _, f := range inside {
			if !slices.Contains(staying, f) && (needs(staying[i], f) || extended(staying[i], f)) {
				staying = append(staying, f)
				m.shared = append(m.shared, f.name)
			}
		}
	}
	for _, f := range inside {
		m.targets = append(m.targets, targets(f)...)
	}
	slices.Sort(m.files)
	slices.Sort(m.shared)
	slices.Sort(m.targets)
	return m, ""
}

// needs reports whether a file uses a name of another one, or a type that the other one has methods of.
func needs(f, other *testFile) bool {
	declared, extended := other.declares(), other.extends()
	return slices.ContainsFunc(f.uses(), func(name string) bool { return declared[name] || extended[name] })
}

// extended reports whether another file has methods of a type that a file declares.
func extended(f, other *testFile) bool {
	declared := f.declares()
	for name := range other.extends() {
		if declared[name] {
			return true
		}
	}
	return false
}

// targets lists the fuzz targets in a file, by their names.
func targets(f *testFile) (list []string) {
	for name := range f.declares() {
		if strings.HasPrefix(name, "Fuzz") {
			list = append(list, name)
		}
	}
	return list
}

// hidden returns a name of package x that a file uses and that the package has in its own tests only.
func (v *view) hidden(f *testFile) (name string) {
	declared := make(map[string]bool)
	for _, test := range v.Package.Tests {
		if file, err := parsed(v.Package.Dir, test); err == nil {
			for name := range file.declares() {
				declared[name] = true
			}
		}
	}
	ast.Inspect(f.File, func(n ast.Node) bool {
		s, is := n.(*ast.SelectorExpr)
		if !is || name != "" {
			return true
		}
		if x, is := s.X.(*ast.Ident); is && x.Obj == nil && declared[s.Sel.Name] && x.Name+"_test" == f.Name.Name {
			name = x.Name + "." + s.Sel.Name
		}
		return true
	})
	return name
}

// apart is the name of the package, and of its directory, to which a target moves.
func apart(t *target.Target) string {
	return strings.ReplaceAll(filepath.Base(t.Package.Dir), "-", "") + "fuzz"
}

// commands are the commands that move the target in its repository.
func (m *move) commands() (list []string) {
	from, to := m.from(m.here), m.from(m.here)+apart(m.Target)+"/"
	list = append(list, "mkdir -p "+quoted(to))
	stays := func(name string) bool { return slices.Contains(m.shared, name) }
	if moved := slices.DeleteFunc(slices.Clone(m.files), stays); len(moved) > 0 {
		list = append(list, "git mv "+m.list(from, moved)+" "+quoted(to))
	}
	if len(m.shared) > 0 {
		list = append(list, "cp "+m.list(from, m.shared)+" "+quoted(to))
	}
	var entries []string
	for _, name := range m.targets {
		if _, err := os.Stat(filepath.Join(m.Package.Dir, "testdata", "fuzz", name)); err == nil {
			entries = append(entries, name)
		}
	}
	if fuzz := "testdata/fuzz/"; len(entries) > 0 {
		list = append(list, "mkdir -p "+quoted(to+fuzz), "git mv "+m.list(from+fuzz, entries)+" "+quoted(to+fuzz))
	}
	return append(list, renames(m.file.Name.Name, apart(m.Target))+" "+m.list(to, m.files))
}

// script are the lines of build.sh that copy the target.
func (m *move) script() []string {
	from, to := m.from(m.Package.Module), m.from(m.Package.Module)+apart(m.Target)+"/"
	return []string{
		"mkdir -p " + quoted(to),
		"cp " + m.list(from, m.files) + " " + quoted(to),
		"if [ -d " + quoted(from+"testdata") + " ]; then cp -r " + quoted(from+"testdata") + " " + quoted(to) + "; fi",
		renames(m.file.Name.Name, apart(m.Target)) + " " + m.list(to, m.files),
	}
}

// renames is the command that changes the package clauses of files.
func renames(from, to string) string {
	return "perl -pi -e 's/^package " + from + "$/package " + to + "/'"
}

// from is the way from a directory to that of the package, "" or with a slash at its end.
func (v *view) from(dir string) string {
	way, err := filepath.Rel(dir, v.Package.Dir)
	switch {
	case err != nil:
		way = v.Package.Dir
	case way == ".":
		return ""
	}
	return filepath.ToSlash(way) + "/"
}

// list lists files of a directory for a shell.
func (v *view) list(dir string, names []string) string {
	var words []string
	for _, name := range names {
		words = append(words, quoted(dir+name))
	}
	return strings.Join(words, " ")
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./][A-Za-z0-9_./+,@=-]*$`)

// quoted quotes a word for a shell, if it must be.
func quoted(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
