package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/layout"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/project"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/selection"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A projector writes the files with which OSS-Fuzz and ClusterFuzzLite build the targets of a repository.
type projector struct {
	repository, contact, name string
	only                      string
	force                     bool
	edit.Files

	*session.Session
	project *project.Project
	here    string
	found   error
}

// The values of the flag -only.
const (
	onlyOSSFuzz = "oss-fuzz"
	onlyLite    = "clusterfuzzlite"
)

// ossFuzzDir is the directory of the repository that has the files for OSS-Fuzz.
const ossFuzzDir = "oss-fuzz"

func newOSSFuzz() *command {
	var c projector
	return &command{
		name: "ossfuzz", usage: "[arguments]", mute: true,
		brief: "write the project files of OSS-Fuzz and ClusterFuzzLite",
		long: `
The command takes all targets, with or without machines, or those that are named. It writes
.clusterfuzzlite and four workflows in .github/workflows to the repository, and files for OSS-Fuzz to the
directory oss-fuzz. Each target is built by compile_native_go_fuzzer_v2, with seeds and a dictionary of
its machine. A target that cannot be built is left out and reported, and the exit status is 1.

A file that is there with another text stays as it is, and the exit status is 1. -f overwrites it. -n
writes nothing, and the exit status is 1 if a file is missing or has another text.
`,
		flags: c.define,
		do:    func(ctx context.Context, s *session.Session) error { c.Session = s; return c.write(ctx) },
	}
}

func (c *projector) define(set *flag.FlagSet) {
	set.StringVar(&c.repository, "repo", "",
		"the `URL` of the repository; by default from oss-fuzz/project.yaml or the path of the module")
	set.StringVar(&c.contact, "contact", "",
		"the `address` to which OSS-Fuzz writes; by default from oss-fuzz/project.yaml")
	set.StringVar(&c.name, "name", "", "the `name` of the project; by default from the repository")
	set.StringVar(&c.only, "only", "", "write the files of `clusterfuzzlite` or of oss-fuzz alone")
	set.BoolVar(&c.force, "f", false, "overwrite files that have another text")
	set.BoolVar(&c.Dry, "n", false, "print what would be written, and write nothing")
}

// write writes the files of the selected targets.
func (c *projector) write(ctx context.Context) (err error) {
	if !slices.Contains([]string{"", onlyOSSFuzz, onlyLite}, c.only) {
		return fmt.Errorf("-only=%s: write -only=%s or -only=%s", c.only, onlyLite, onlyOSSFuzz)
	}
	if c.here, err = os.Getwd(); err != nil {
		return err
	}
	selected, err := c.Select(ctx, true)
	if err != nil {
		return err
	}
	if err := c.add(selected); err != nil {
		return errors.Join(err, selected.Err)
	}
	if len(c.project.Fuzzers()) == 0 {
		return errors.Join(errors.New("no target can be built: see above"), selected.Err)
	}
	if err := c.describe(selected.Targets[0].Package.ImportPath); err != nil {
		return err
	}
	return errors.Join(c.files(), selected.Err)
}

// add adds the targets that can be built to the project, and reports the others.
func (c *projector) add(selected *selection.Selection) error {
	c.project = project.New(selected.Targets[0].Package.Dir)
	for _, t := range selected.Targets {
		var script []string
		builds := true
		for _, p := range layout.Of(t) {
			if len(p.Script) > 0 {
				script = append(script, p.Script...)
				continue
			}
			builds = builds && p.Builds
			c.Printf("%s: %s\n", selected.Title(t), p.Text)
		}
		if !builds {
			c.Printf("%s: it is left out\n", selected.Title(t))
			c.found = session.ErrFound
			continue
		}
		if err := c.project.Add(t, layout.PackageOf(t), script); err != nil {
			return err
		}
	}
	c.project.Distinguish()
	return nil
}

// describe fills in what the project is called and where it is.
func (c *projector) describe(importPath string) error {
	p := c.project
	said := filepath.Join(p.Root, ossFuzzDir, "project.yaml")
	p.Repository = cmp.Or(c.repository, project.Said(said, "main_repo"), project.RepositoryOf(importPath))
	p.Contact = cmp.Or(c.contact, project.Said(said, "primary_contact"))
	p.Name = cmp.Or(c.name, project.NameOf(cmp.Or(p.Repository, importPath)))
	p.Command = c.again()
	switch {
	case c.only == onlyLite:
	case p.Repository == "":
		return fmt.Errorf("the path of %s does not say where its repository is: give -repo=https://…, or -only=%s",
			importPath, onlyLite)
	case !strings.Contains(p.Contact, "@"):
		return fmt.Errorf("OSS-Fuzz writes to an address: give -contact=you@example.org, or -only=%s", onlyLite)
	}
	return nil
}

// again is the command that makes the files of ClusterFuzzLite again.
func (c *projector) again() string {
	line := []string{"go run github.com/fuzzmachine/go/corpus/fuzzcorpus ossfuzz"}
	for _, flag := range [][2]string{{"only", c.only}, {"name", c.name}} {
		if flag[1] != "" && flag[1] != onlyOSSFuzz {
			line = append(line, "-"+flag[0]+"="+flag[1])
		}
	}
	return strings.Join(append(line, c.Args...), " ")
}

// files writes the files, and says what to do with them.
func (c *projector) files() error {
	var wrong error
	if c.only != onlyOSSFuzz {
		for _, f := range c.project.ClusterFuzzLite() {
			wrong = errors.Join(wrong, c.file(c.project.Root, f))
		}
	}
	if c.only != onlyLite {
		for _, f := range c.project.OSSFuzz() {
			wrong = errors.Join(wrong, c.file(filepath.Join(c.project.Root, ossFuzzDir), f))
		}
	}
	if wrong == nil && !c.Dry {
		c.next()
	}
	return errors.Join(wrong, c.found)
}

// file writes a file, if it is not there with another text.
func (c *projector) file(dir string, f project.File) error {
	path := filepath.Join(dir, filepath.FromSlash(f.Path))
	name := corpus.Printable(c.way(path))
	text, err := os.ReadFile(path)
	switch {
	case err == nil && string(text) == f.Text:
		c.Printf("%s: it is up to date\n", name)
		return nil
	case err == nil && !c.force:
		c.Printf("%s: it has another text, which -f overwrites\n", name)
		c.found = session.ErrFound
		return nil
	case err != nil && !os.IsNotExist(err):
		return err
	}
	if c.Printf("%s: %swritten\n", name, c.Would()); c.Dry {
		c.found = session.ErrFound
		return nil
	}
	err = corpus.WriteFile(filepath.Dir(path), filepath.Base(path), []byte(f.Text))
	if err == nil && f.IsScript() {
		err = os.Chmod(path, 0o755)
	}
	return err
}

// way is a path from where the tool runs.
func (c *projector) way(path string) string {
	if way, err := filepath.Rel(c.here, path); err == nil && !strings.HasPrefix(way, "..") {
		return filepath.ToSlash(way)
	}
	return path
}

// next says which fuzzers there are, and what to do next.
func (c *projector) next() {
	list := c.project.Fuzzers()
	c.Printf("\n%d %s\n", len(list), words.Plural(len(list), "fuzzer"))
	for _, f := range list {
		c.Printf("    %s of %s\n", f.Name, f.Package)
	}
	if c.only != onlyOSSFuzz {
		c.Printf("commit .clusterfuzzlite and .github/workflows: GitHub then fuzzes each pull request\n")
	}
	if c.only != onlyLite {
		c.Printf("copy %s to projects/%s in a fork of github.com/google/oss-fuzz, and open a pull request there\n",
			corpus.Printable(c.way(filepath.Join(c.project.Root, ossFuzzDir))), c.project.Name)
	}
}
