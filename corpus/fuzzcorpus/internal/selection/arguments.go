package selection

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// arguments are sorted by what they name.
type arguments struct {
	packages []string
	targets  []string
	entries  map[string]bool // FuzzX/name
	files    []entryFile
}

// sort tells packages, targets, entries and files apart. Files bring their packages and targets along.
func sort(args []string) arguments {
	a := arguments{entries: make(map[string]bool)}
	for _, arg := range args {
		base, _, _ := strings.Cut(arg, "/")
		is, err := os.Stat(arg)
		switch {
		case err == nil && !is.IsDir():
			a.files = append(a.files, fileOf(arg))
		case err == nil && isTarget(arg):
			a.files = append(a.files, fileOf(filepath.Join(arg, "all")))
		case strings.HasPrefix(base, "Fuzz") && err != nil:
			a.targets = append(a.targets, base)
			if base != arg {
				a.entries[arg] = true
			}
		default:
			a.packages = append(a.packages, arg)
		}
	}
	for _, f := range a.files {
		if f.dir != "" && !slices.Contains(a.packages, f.dir) {
			a.packages = append(a.packages, f.dir)
		}
		if f.target != "" {
			a.targets = append(a.targets, f.target)
		}
	}
	if len(a.packages) == 0 {
		a.packages = []string{"."}
	}
	return a
}

// isTarget reports whether a directory has the entries of a target.
func isTarget(dir string) bool {
	return filepath.Base(filepath.Dir(dir)) == "fuzz" && strings.HasPrefix(filepath.Base(dir), "Fuzz")
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
	fuzz := filepath.Dir(home)
	if filepath.Base(fuzz) == "fuzz" && filepath.Base(filepath.Dir(fuzz)) == "testdata" {
		f.target, f.dir = filepath.Base(home), filepath.Dir(filepath.Dir(fuzz))
	} else if strings.HasPrefix(filepath.Base(home), "Fuzz") { // in the cache of the fuzzer
		f.target = filepath.Base(home)
	}
	return f
}
