// Package overlay writes what `go test -overlay` reads in place of the packages under test: their sources as
// package rewrite rewrites them, a file for each of them that tells package point how goroutines are told
// apart, and one for package runtime that tells them apart. A module of the module cache is copied, because
// no overlay replaces files there.
package overlay

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/rewrite"
)

// A Request says what to rewrite.
type Request struct {
	Dir      string   // where the go command runs
	Patterns []string // packages under test
	Tags     string   // build tags, separated by commas
	To       string   // the directory to write
}

// A Report says what was written.
type Report struct {
	Overlay  string   // the file for go test -overlay
	Go       string   // the go command
	Env      []string // with which it is called
	Packages []Package
}

// A Package has been rewritten.
type Package struct {
	Path  string
	Own   bool           // whether the main module has it
	Count map[string]int // of operations, by their kinds
	Rests []rewrite.Rest
}

// A maker makes an overlay.
type maker struct {
	Request
	env     environment
	replace map[string]string
	copies  map[string]string // the copies of modules, by their directories
	report  Report
}

// Make writes an overlay.
func Make(ctx context.Context, r Request) (*Report, error) {
	m := &maker{Request: r, replace: make(map[string]string), copies: make(map[string]string)}
	if err := m.environment(ctx); err != nil {
		return nil, err
	}
	l, err := m.list(ctx)
	if err != nil {
		return nil, err
	}
	if err := m.begin(); err != nil {
		return nil, err
	}
	if err := m.runtime(ctx); err != nil {
		return nil, err
	}
	if err := m.modules(ctx, l); err != nil {
		return nil, err
	}
	c := m.checker(l)
	for _, p := range l.under {
		if err := m.rewrite(c, p); err != nil {
			return nil, err
		}
	}
	return &m.report, m.end()
}

const runtimeText = `package runtime

// FuzzmachineGoid tells goroutines apart. From bit 44 on it says in which bubble the goroutine is; 0: in none.
func FuzzmachineGoid() uint64 {
	g := getg()
	id := g.goid & (1<<44 - 1)
	if b := g.bubble; b != nil {
		id |= (b.id%(1<<20-1) + 1) << 44
	}
	return id
}
`

// runtime adds a file to package runtime.
func (m *maker) runtime(ctx context.Context) error {
	root, err := goroot.Of(ctx, m.Dir, m.To)
	if err != nil {
		return err
	}
	m.report.Go, m.report.Env = "go", root.Env
	if len(root.Env) > 0 {
		m.report.Go = root.Command()
	}
	path := filepath.Join(root.Path, "src", "runtime", "fuzzmachine.go")
	return m.add(path, filepath.Join(sourcesDir, "runtime"), runtimeText)
}

// add adds a file to the overlay, which is written to a directory.
func (m *maker) add(path, dir, text string) error {
	to := filepath.Join(m.To, dir, filepath.Base(path))
	m.replace[path] = to
	return write(to, text)
}

// write writes a file, and makes its directory.
func write(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o666)
}

// end writes the overlay.
func (m *maker) end() error {
	text, err := json.MarshalIndent(struct{ Replace map[string]string }{m.replace}, "", "\t")
	if err != nil {
		return err
	}
	m.report.Overlay = filepath.Join(m.To, overlayFile)
	return write(m.report.Overlay, string(text)+"\n")
}
