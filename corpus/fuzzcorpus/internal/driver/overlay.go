package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// An overlay says which files the go command reads in place of others.
type overlay struct {
	dir     string // of the files
	n       int    // that have been written
	Replace map[string]string
}

const (
	mainText = `package main

import (
	"testing"

	target %q
)

func init() { testing.ForLibFuzzer(%[2]q, target.%[2]s) }

func main() {}
`
	insideText = `package main

import "testing"

func init() { testing.ForLibFuzzer(%[1]q, %[1]s) }
`
)

// Names of files and directories that are not there.
const (
	mainDir     = "fuzzcorpus-main"
	externalDir = "fuzzcorpus-external"
	mainFile    = "libfuzzer-main.go"
	prefix      = "fuzzcorpus-" // without an underscore, after which a name is a constraint
)

// main adds the main function of a target, and returns the path of its package.
func (o *overlay) main(t *target.Target) (path string, err error) {
	p := t.Package
	dir, pkg := p.Dir, p.ImportPath
	if slices.Contains(p.External, t.File) {
		dir, pkg = filepath.Join(dir, externalDir), pkg+"/"+externalDir
		err = o.tests(p.Dir, p.External, dir)
	}
	if err == nil {
		err = o.tests(p.Dir, p.Tests, p.Dir)
	}
	if err != nil {
		return "", err
	}
	if p.Name == "main" { // no other package can import it
		return ".", o.add(filepath.Join(p.Dir, mainFile), fmt.Sprintf(insideText, t.Name))
	}
	path = "./" + mainDir
	return path, o.add(filepath.Join(p.Dir, mainDir, mainFile), fmt.Sprintf(mainText, pkg, t.Name))
}

// tests adds test files by names that are not those of tests. Errors and stacks have the names that they have.
func (o *overlay) tests(from string, names []string, to string) error {
	for _, name := range names {
		path := filepath.Join(from, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		as := filepath.Join(to, prefix+strings.TrimSuffix(name, "_test.go")+".go")
		if err := o.add(as, "//line "+path+":1\n"+string(text)); err != nil {
			return err
		}
	}
	return nil
}

// add adds a file.
func (o *overlay) add(path, text string) error {
	o.n++
	file := filepath.Join(o.dir, fmt.Sprintf("%d%s", o.n, filepath.Ext(path)))
	o.Replace[path] = file
	return os.WriteFile(file, []byte(text), 0o666)
}
