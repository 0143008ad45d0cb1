package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A selection is the targets and entries that a command works on.
type selection struct {
	targets []*target.Target
	names   map[string]bool // of entries, FuzzX/name; all entries if empty
	files   map[*target.Target][]string
	err     error // of packages that cannot be read
}

// selects finds the targets and entries that the arguments name. Targets without a machine are left out,
// unless they are named or the command takes all targets.
func (k *call) selects(all bool) (*selection, error) {
	var patterns, named []string
	var files []entryFile
	s := &selection{names: make(map[string]bool), files: make(map[*target.Target][]string)}
	for _, arg := range k.args {
		base, _, _ := strings.Cut(arg, "/")
		if is, err := os.Stat(arg); err == nil && !is.IsDir() {
			files = append(files, fileOf(arg))
		} else if err == nil && filepath.Base(filepath.Dir(arg)) == "fuzz" && strings.HasPrefix(filepath.Base(arg), "Fuzz") {
			files = append(files, fileOf(filepath.Join(arg, "all")))
		} else if strings.HasPrefix(base, "Fuzz") && err != nil {
			named = append(named, base)
			if base != arg {
				s.names[arg] = true
			}
		} else {
			patterns = append(patterns, arg)
		}
	}
	for _, f := range files {
		if f.dir != "" && !slices.Contains(patterns, f.dir) {
			patterns = append(patterns, f.dir)
		}
		if f.target != "" {
			named = append(named, f.target)
		}
	}
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	list, err := target.Find(k.ctx, "", patterns)
	if len(list) == 0 && err != nil {
		return nil, err
	}
	s.err = err
	for _, t := range list {
		if slices.Contains(named, t.Name) || len(named) == 0 && (t.Machine || all) {
			s.targets = append(s.targets, t)
		}
	}
	if len(s.targets) == 0 {
		return nil, s.notFound(list, named, patterns)
	}
	for _, t := range s.targets {
		k.several = k.several || t.Package != s.targets[0].Package
	}
	return s, s.assign(files)
}

// notFound returns why nothing is selected.
func (s *selection) notFound(list []*target.Target, named, patterns []string) error {
	where := strings.Join(patterns, " ")
	switch {
	case len(list) == 0:
		return errors.Join(fmt.Errorf("there is no fuzz target in %s: "+
			"write func FuzzX(f *testing.F) in a _test.go file, or name another package", where), s.err)
	case len(named) > 0:
		return fmt.Errorf("there is no fuzz target %s in %s: name one of %s",
			strings.Join(named, ", "), where, names(list))
	}
	return fmt.Errorf("no fuzz target in %s calls Seed of a machine with its f: "+
		"if one does so in another function, name it: %s", where, names(list))
}

func names(list []*target.Target) string {
	var words []string
	for _, t := range list {
		words = append(words, t.Name)
	}
	return strings.Join(words, ", ")
}

// named returns the name of a target, with its package if several packages are selected.
func (k *call) named(t *target.Target) string {
	if k.several {
		return t.String()
	}
	return t.Name
}

// An entryFile is an argument that is a file.
type entryFile struct {
	path        string
	dir, target string // directory of the package and name of the target, if the path has them
}

// fileOf finds the target of a file from its path: dir/testdata/fuzz/FuzzX/name.
func fileOf(path string) entryFile {
	f := entryFile{path: path}
	abs, err := filepath.Abs(path)
	if err != nil {
		return f
	}
	home := filepath.Dir(abs)
	if fuzz := filepath.Dir(home); filepath.Base(fuzz) == "fuzz" && filepath.Base(filepath.Dir(fuzz)) == "testdata" {
		f.target, f.dir = filepath.Base(home), filepath.Dir(filepath.Dir(fuzz))
	} else if strings.HasPrefix(filepath.Base(home), "Fuzz") { // in the cache of the fuzzer
		f.target = filepath.Base(home)
	}
	return f
}

// assign assigns each file to its target.
func (s *selection) assign(files []entryFile) error {
	for _, f := range files {
		var owner *target.Target
		for _, t := range s.targets {
			fits := (f.target == "" || f.target == t.Name) && (f.dir == "" || f.dir == t.Package.Dir)
			if fits && owner != nil {
				return fmt.Errorf("%s may be an entry of %s or of %s: name the target as well", f.path, owner.Name, t.Name)
			}
			if fits {
				owner = t
			}
		}
		if owner == nil {
			return fmt.Errorf("%s belongs to %s, which is not among the named targets: name it as well", f.path, f.target)
		}
		if filepath.Base(f.path) == "all" && !isFile(f.path) {
			continue
		}
		s.files[owner] = append(s.files[owner], f.path)
	}
	return nil
}

func isFile(path string) bool {
	is, err := os.Stat(path)
	return err == nil && !is.IsDir()
}

// whole reports whether all entries are selected.
func (s *selection) whole() bool { return len(s.names) == 0 && len(s.files) == 0 }

// entries reads the selected entries of a target.
func (k *call) entries(s *selection, t *target.Target) (list []corpus.File, err error) {
	for _, path := range s.files[t] {
		entry, err := corpus.Read(path)
		list = append(list, corpus.File{Entry: entry, Path: path, Err: err})
	}
	if len(list) > 0 || len(s.files) > 0 {
		return list, nil
	}
	dir, err := k.entriesDir(t)
	if err != nil {
		return nil, err
	}
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if len(s.names) == 0 || s.names[t.Name+"/"+f.Name()] {
			list = append(list, f)
		}
	}
	if len(s.names) > 0 && len(list) == 0 {
		err = fmt.Errorf("%s: there is no such entry in %s%s", strings.Join(sorted(s.names), ", "), dir, s.seedHint())
	}
	return list, err
}

// seedHint returns how to see a seed if one is named. A seed is not a file. The target adds it when it
// begins.
func (s *selection) seedHint() string {
	for _, name := range sorted(s.names) {
		if strings.Contains(name, "/seed#") {
			return fmt.Sprintf("; a seed is not a file: FUZZMACHINE_TRACE=1 go test -run='^%s$' prints its steps, "+
				"and fuzzcorpus add writes an entry from a script", strings.ReplaceAll(name, "/", "$/^"))
		}
	}
	return ""
}

// entriesDir returns the directory of the entries of a target.
func (k *call) entriesDir(t *target.Target) (string, error) {
	if !k.cache {
		return t.Entries(), nil
	}
	cache, err := target.GoEnv(k.ctx, "GOCACHE")
	return t.Cache(cache), err
}

func sorted(set map[string]bool) (list []string) {
	for name := range set {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// only returns the target of a selection that must have one.
func (s *selection) only() (*target.Target, error) {
	if len(s.targets) != 1 {
		return nil, fmt.Errorf("the command takes one fuzz target: name one of %s", names(s.targets))
	}
	return s.targets[0], nil
}

// each calls a function for each selected target. After an error it continues with the other targets.
func (k *call) each(do func(*selection, *target.Target) error) error {
	s, err := k.selects(false)
	if err != nil {
		return err
	}
	failed := s.err
	for _, t := range s.targets {
		if err := do(s, t); err != nil {
			failed = errors.Join(failed, err)
		}
		if k.ctx.Err() != nil {
			break
		}
	}
	return failed
}
