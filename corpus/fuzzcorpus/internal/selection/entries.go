package selection

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// assign assigns each file to its target.
func (s *Selection) assign(files []entryFile) error {
	for _, f := range files {
		owner, err := s.ownerOf(f)
		if err != nil {
			return err
		}
		if is, err := os.Stat(f.path); filepath.Base(f.path) == "all" && (err != nil || is.IsDir()) {
			continue
		}
		s.files[owner] = append(s.files[owner], f.path)
	}
	return nil
}

// ownerOf returns the one target that a file can belong to.
func (s *Selection) ownerOf(f entryFile) (owner *target.Target, err error) {
	for _, t := range s.Targets {
		fits := (f.target == "" || f.target == t.Name) && (f.dir == "" || f.dir == t.Package.Dir)
		if fits && owner != nil {
			return nil, fmt.Errorf("%s may be an entry of %s or of %s: name the target as well",
				corpus.Printable(f.path), owner.Name, t.Name)
		}
		if fits {
			owner = t
		}
	}
	if owner == nil {
		err = fmt.Errorf("%s belongs to %s, which is not among the named targets: name it as well",
			corpus.Printable(f.path), f.target)
	}
	return owner, err
}

// Entries reads the selected entries of a target: those in the cache of the fuzzer, or those that go test
// runs.
func (s *Selection) Entries(
	ctx context.Context, t *target.Target, cached bool,
) (list []corpus.File, err error) {
	for _, path := range s.files[t] {
		entry, err := corpus.Read(path)
		list = append(list, corpus.File{Entry: entry, Path: path, Err: err})
	}
	if len(list) > 0 || len(s.files) > 0 {
		return list, nil
	}
	dir, err := dirOf(ctx, t, cached)
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
		err = fmt.Errorf("%s: there is no such entry in %s%s",
			corpus.Printable(strings.Join(sorted(s.names), ", ")), corpus.Printable(dir), s.seedHint())
	}
	return list, err
}

// dirOf returns the directory of the entries of a target.
func dirOf(ctx context.Context, t *target.Target, cached bool) (string, error) {
	if !cached {
		return t.Entries(), nil
	}
	cache, err := target.GoEnv(ctx, "GOCACHE")
	return t.Cache(cache), err
}

// seedHint returns how to see a seed if one is named. A seed is not a file. The target adds it when it
// begins.
func (s *Selection) seedHint() string {
	for _, name := range sorted(s.names) {
		if strings.Contains(name, "/seed#") {
			return fmt.Sprintf("; a seed is not a file: FUZZMACHINE_TRACE=1 go test -run='^%s$' prints its steps, "+
				"and fuzzcorpus add writes an entry from a script", strings.ReplaceAll(name, "/", "$/^"))
		}
	}
	return ""
}

func sorted(set map[string]bool) (list []string) {
	for name := range set {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}
