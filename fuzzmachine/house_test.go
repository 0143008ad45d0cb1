package fuzzmachine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"
)

// These lists say which package may import which. They are policy: do not change them to make a build pass.
// Each package of this module may import the packages after its colon. Of other modules, it may import only
// what is listed with its full path. It may import the standard library, except packages that burden every
// fuzz target.
const walls = `
decode: internal/chooser
program: decode internal/alphabet internal/argument internal/choice internal/chooser internal/interleaving internal/script
decode/headers: decode github.com/AdaLogics/go-fuzz-headers
point: internal/actors
promise: internal/build
prophecy: decode program prophecy/internal/stub internal/dice internal/fate
prophecy/internal/stub: decode
prophecy/futures: mapping prophecy
prophecy/disk: prophecy
prophecy/network: decode prophecy prophecy/disk prophecy/internal/stub internal/fate internal/show
prophecy/sockets: prophecy prophecy/disk prophecy/internal/stub prophecy/network internal/fate
prophecy/transport: prophecy
mapping: internal/build internal/show
mapping/bycmp: mapping internal/show github.com/google/go-cmp/cmp
corpus: program internal/dice
corpus/archive: corpus
corpus/shrink: program internal/dice
corpus/report:
internal/actors: internal/stack
internal/alphabet: internal/dice
internal/argument: decode internal/choice internal/chooser internal/interleaving internal/script
internal/build:
internal/campaign: corpus program internal/actors internal/diagnose internal/dice internal/entries internal/failure internal/flightrecorder internal/folder internal/generator internal/gointernals internal/libfuzzer internal/limits internal/machine internal/postmortem internal/report internal/run internal/settings internal/stack internal/statecoverage internal/subprocess internal/subprocess/witness internal/tally internal/toolserver internal/toolserver/wire internal/trace
internal/choice: internal/alphabet internal/chooser
internal/chooser: internal/dice
internal/clone:
internal/diagnose: corpus/shrink program internal/choice internal/failure internal/generator internal/stack internal/trace
internal/dice:
internal/entries: corpus program
internal/failure: mapping program internal/trace
internal/fate: program
internal/flightrecorder: internal/folder
internal/folder:
internal/generator: program internal/dice internal/statecoverage
internal/gointernals:
internal/interleaving: decode
internal/libfuzzer: program internal/dice internal/generator
internal/limits:
internal/machine: program internal/build internal/failure internal/flightrecorder internal/generator internal/stack internal/statecoverage internal/tally
internal/overlap: program internal/actors internal/build internal/choice internal/diagnose internal/failure internal/flightrecorder internal/interleaving internal/machine internal/report internal/run internal/settings internal/stack internal/trace
internal/postmortem: corpus program internal/diagnose internal/entries internal/failure internal/flightrecorder internal/settings internal/subprocess internal/tally
internal/report: program internal/failure internal/stack internal/trace
internal/run: program internal/actors internal/build internal/choice internal/diagnose internal/failure internal/fate internal/flightrecorder internal/generator internal/gointernals internal/limits internal/machine internal/settings internal/stack internal/statecoverage internal/subprocess internal/tally internal/trace
internal/script:
internal/settings: program internal/build internal/gointernals internal/statecoverage
internal/show: internal/build
internal/slowtest:
internal/stack: internal/gointernals
internal/statecoverage/beacon:
internal/statecoverage: internal/dice internal/statecoverage/beacon
internal/subprocess/witness: internal/flightrecorder internal/folder internal/gointernals internal/subprocess
internal/subprocess: program internal/diagnose internal/failure internal/flightrecorder internal/folder internal/gointernals internal/stack internal/trace
internal/tally: internal/build internal/statecoverage
internal/teeth: program internal/dice internal/failure internal/show
internal/toolserver/wire:
internal/toolserver: corpus program internal/diagnose internal/failure internal/generator internal/machine internal/postmortem internal/settings internal/stack internal/toolserver/wire internal/trace
internal/trace: program internal/clone
fuzzmachine: mapping program internal/argument internal/build internal/campaign internal/clone internal/diagnose internal/failure internal/fate internal/flightrecorder internal/machine internal/overlap internal/run internal/settings internal/stack internal/statecoverage internal/tally internal/teeth internal/trace
fuzzmachine/demand: internal/build
`

// These packages cost every execution of a fuzz target that links them: each coverage counter takes 2 ns.
var heavy = []string{
	"archive/tar", "archive/zip", "encoding/json", "go/ast", "go/parser", "html/template", "regexp",
	"text/template",
}

// No target links these packages unless its author imports them, or they belong to tools or tests. They may
// import heavy packages.
var unlinked = []string{"decode/headers", "corpus/archive", "corpus/report", server}

// server answers the corpus tool. Only a test binary that the tool builds links it.
const server = "internal/toolserver"

const (
	module       = "github.com/fuzzmachine/go"
	fileLines    = 400
	functionSize = 70
)

// A source is a parsed file of the repository.
type source struct {
	path  string // from the root of the repository
	text  string
	file  *ast.File
	lines int
}

func (s source) dir() string { return filepath.ToSlash(filepath.Dir(s.path)) }

func (s source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

var positions = token.NewFileSet()

// sources returns the files of the repository. All tests in this file share them, so they must not be
// changed.
func sources(t *testing.T) []source {
	t.Helper()
	list, err := parsed()
	if err != nil || len(list) < 10 {
		t.Fatalf("reading the repository: %d files, %v", len(list), err)
	}
	return list
}

// parsed reads the files once. It does not resolve names, because the tests look at words.
var parsed = sync.OnceValues(func() (list []source, err error) {
	root := os.DirFS("..")
	err = fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && (entry.Name() == "testdata" || path != "." && entry.Name()[0] == '.') {
			return errOrSkip(err)
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		text, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(positions, path, text, parser.ParseComments|parser.SkipObjectResolution)
		list = append(list, source{path, string(text), file, strings.Count(string(text), "\n")})
		return err
	})
	return list, err
})

func errOrSkip(err error) error {
	if err != nil {
		return err
	}
	return fs.SkipDir
}

// isForTool reports whether a file is compiled only for the corpus tool.
func isForTool(s source) bool { return strings.HasPrefix(s.text, "//go:build fuzzmachine_do\n") }

// isTool reports whether a directory belongs to the corpus tool, which no package imports.
func isTool(dir string) bool { return strings.HasPrefix(dir, "corpus/fuzzcorpus") }

// beside lists the other modules of this repository.
var beside = []string{"bench", "e2e", "examples"}

// isBeside reports whether a directory belongs to another module.
func isBeside(dir string) bool {
	top, _, _ := strings.Cut(dir, "/")
	return slices.Contains(beside, top)
}

func TestWalls(t *testing.T) {
	allowed := make(map[string][]string)
	for line := range strings.Lines(strings.TrimSpace(walls)) {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), ":")
		allowed[name] = strings.Fields(imports)
	}
	for _, s := range sources(t) {
		room, guarded := allowed[s.dir()]
		for _, spec := range s.file.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			inside, ours := strings.CutPrefix(path, module+"/")
			switch {
			case ours && inside == "fuzzmachine" && (guarded || isTool(s.dir())) && !s.isTest():
				t.Errorf("%s imports fuzzmachine: only examples, bench and e2e do", s.path)
			case !guarded || s.isTest():
			case ours && (inside == server || strings.HasPrefix(inside, server+"/")) && !isForTool(s) && s.dir() != server:
				t.Errorf("%s imports %s: only files with the tag fuzzmachine_do do", s.path, inside)
			case ours && !slices.Contains(room, inside):
				t.Errorf("%s imports %s: the walls of the house do not allow it", s.path, inside)
			case !ours && strings.Contains(path, ".") && !slices.Contains(room, path):
				t.Errorf("%s imports %s: no dependency of that room", s.path, path)
			case slices.Contains(heavy, path) && !slices.Contains(unlinked, s.dir()) && !isForTool(s):
				t.Errorf("%s imports %s: too heavy for what every fuzz target links", s.path, path)
			}
		}
		if !guarded && !isTool(s.dir()) && !isBeside(s.dir()) {
			t.Errorf("%s is in no room of the house; add %s to the walls", s.path, s.dir())
		}
	}
}

// isWritten reports whether a program has written a file.
func isWritten(s source) bool { return ast.IsGenerated(s.file) }

func TestTidy(t *testing.T) {
	documented := make(map[string]bool) // by package
	for _, s := range sources(t) {
		if s.lines > fileLines && !isWritten(s) {
			t.Errorf("%s has %d lines, more than %d: does it hold more than one noun?", s.path, s.lines, fileLines)
		}
		for _, decl := range s.file.Decls {
			tidyDecl(t, s, decl)
		}
		if !s.isTest() {
			documented[s.dir()] = documented[s.dir()] || s.file.Doc.Text() != ""
		}
	}
	for dir, has := range documented {
		if !has {
			t.Errorf("package %s has no package comment", dir)
		}
	}
}

func tidyDecl(t *testing.T, s source, decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if size := positions.Position(d.End()).Line - positions.Position(d.Pos()).Line + 1; size > functionSize &&
			!isWritten(s) {
			t.Errorf("%s: %s has %d lines, more than %d", s.path, d.Name.Name, size, functionSize)
		}
		// A process that only watches another one must be that before any code of the user runs.
		if d.Recv == nil && d.Name.Name == "init" && s.path != "internal/subprocess/witness/witness.go" {
			t.Errorf("%s has an init: nothing here happens behind the reader's back", s.path)
		}
		if !s.isTest() && d.Name.IsExported() && exportedReceiver(d) && d.Doc.Text() == "" {
			t.Errorf("%s: %s is exported and not documented", s.path, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if name, doc := exportedSpec(spec); name != "" && !s.isTest() && doc == "" && d.Doc.Text() == "" {
				t.Errorf("%s: %s is exported and not documented", s.path, name)
			}
		}
	}
}

// exportedReceiver reports whether a method is visible outside of its package. A function without a receiver
// is.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	receiver := d.Recv.List[0].Type
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.IndexListExpr:
			receiver = r.X
		case *ast.Ident:
			return r.IsExported() && d.Name.Name != "String"
		default:
			return false
		}
	}
}

func exportedSpec(spec ast.Spec) (name, doc string) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		name, doc = s.Name.Name, s.Doc.Text()+s.Comment.Text()
	case *ast.ValueSpec:
		name, doc = s.Names[0].Name, s.Doc.Text()+s.Comment.Text()
	}
	if !ast.IsExported(name) {
		return "", ""
	}
	return name, doc
}

// Each exported name of a public package is used in an example, where readers look for it.
func TestExportedNamesHaveExamples(t *testing.T) {
	// by package, the words of its examples; those of examples/ count for all
	used := make(map[string]map[string]bool)
	for _, s := range sources(t) {
		switch {
		case strings.HasPrefix(s.path, "examples/"):
			addWords(used, "examples", s.text)
		case strings.HasPrefix(filepath.Base(s.path), "example") && s.isTest():
			addWords(used, s.dir(), s.text)
		}
	}
	for _, s := range sources(t) {
		if s.isTest() || !strings.Contains(walls, "\n"+s.dir()+":") || strings.Contains("/"+s.dir(), "/internal/") {
			continue
		}
		for _, name := range exportedNames(s.file) {
			if name == "AddTo" || name == "SetOn" { // no user calls these methods, which make elements and options
				continue
			}
			if !used[s.dir()][name] && !used["examples"][name] {
				t.Errorf("%s: %s stands in no example", s.path, name)
			}
		}
	}
}

// addWords adds the words of a text to those of a package.
func addWords(words map[string]map[string]bool, dir, text string) {
	if words[dir] == nil {
		words[dir] = make(map[string]bool)
	}
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool {
		return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	}) {
		words[dir][word] = true
	}
}

func exportedNames(file *ast.File) (names []string) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && exportedReceiver(d) {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if name, _ := exportedSpec(spec); name != "" {
					names = append(names, name)
				}
			}
		}
	}
	return names
}
