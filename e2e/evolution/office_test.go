package evolution_test

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

//go:embed mail/*.go
var source embed.FS

const (
	target  = "FuzzMail"
	toolOf  = "github.com/fuzzmachine/go/corpus/fuzzcorpus"
	library = "github.com/fuzzmachine/go"
)

// An office is where changes are tried. It has the tool, a module whose copies are changed, and the meanings
// of the entries before.
type office struct {
	dir, root string
	env       []string
	entries   []entry            // as they are stored
	written   []entry            // all entries after fuzzcorpus fmt by the unchanged machine
	before    map[string]meaning // the meaning of each entry, by both of its names
}

func newOffice(entries []entry) (o *office, err error) {
	o = &office{entries: entries}
	if o.dir, err = os.MkdirTemp("", "evolution"); err != nil {
		return nil, err
	}
	where, err := output(".", nil, "go", "list", "-m", "-f", "{{.Dir}}", library)
	if err != nil {
		return nil, err
	}
	cache, err := output(".", nil, "go", "env", "GOCACHE")
	if err != nil {
		return nil, err
	}
	o.root = strings.TrimSpace(where)
	// Without paths in the compiled code, the cache can be used with the next temporary directory.
	o.env = []string{"GOWORK=off", "GOFLAGS=-mod=mod -trimpath", "FUZZMACHINE_SEEDS=24", "GOCACHE=" + strings.TrimSpace(cache),
		"XDG_CACHE_HOME=" + o.dir, "LocalAppData=" + o.dir}
	return o, o.begin()
}

// begin builds the tool and finds the meanings of the entries with the unchanged machine.
func (o *office) begin() error {
	m, err := o.module(change{name: "none"})
	if err != nil {
		return err
	}
	if _, err := output(m.dir, o.env, "go", "build", "-o", o.tool(), toolOf); err != nil {
		return err
	}
	if err := m.lay(o.entries); err != nil {
		return err
	}
	if o.before, err = m.explain(); err != nil {
		return err
	}
	if out, status, err := m.corpus("fmt"); err != nil || status != 0 {
		return fmt.Errorf("fuzzcorpus fmt: status %d, %v\n%s", status, err, out)
	}
	o.written, err = m.entries()
	for _, e := range o.written {
		for _, raw := range e.Twins() {
			o.before[e.name] = o.before[raw]
		}
	}
	return err
}

func (o *office) tool() string { return filepath.Join(o.dir, "fuzzcorpus.exe") }

func (o *office) close() { os.RemoveAll(o.dir) }

// A module is a copy of the machine in a module of its own.
type module struct {
	*office
	dir string
}

// module copies the machine and changes it.
func (o *office) module(c change) (*module, error) {
	m := &module{o, filepath.Join(o.dir, strings.ReplaceAll(strings.ReplaceAll(c.name, " ", "-"), ",", ""))}
	if err := os.MkdirAll(m.dir, 0o777); err != nil {
		return nil, err
	}
	mod := fmt.Sprintf("module user.example/mail\n\ngo 1.25.0\n\nrequire %s v0.0.0\n\nreplace %s => %s\n",
		library, library, o.root)
	if err := os.WriteFile(filepath.Join(m.dir, "go.mod"), []byte(mod), 0o666); err != nil {
		return nil, err
	}
	files, err := fs.Glob(source, "mail/*.go")
	for _, path := range files {
		text, e := source.ReadFile(path)
		name := filepath.Base(path)
		for _, edit := range c.edits {
			if edit.file == name && !bytes.Contains(text, []byte(edit.old)) {
				return nil, fmt.Errorf("%s does not say %q", name, edit.old)
			}
			if edit.file == name {
				text = bytes.ReplaceAll(text, []byte(edit.old), []byte(edit.now))
			}
		}
		err = errors.Join(err, e, os.WriteFile(filepath.Join(m.dir, name), text, 0o666))
	}
	return m, err
}

func (m *module) home() string { return filepath.Join(m.dir, "testdata", "fuzz", target) }

// lay replaces the entries of the module.
func (m *module) lay(entries []entry) error {
	if err := os.RemoveAll(m.home()); err != nil {
		return err
	}
	for _, e := range entries {
		if err := corpus.Write(m.home(), e.name, e.Entry); err != nil {
			return err
		}
	}
	return nil
}

func (m *module) entries() (list []entry, err error) {
	files, err := corpus.ReadDir(m.home())
	for _, f := range files {
		err = errors.Join(err, f.Err)
		list = append(list, entry{f.Name(), f.Entry})
	}
	return list, err
}

// corpus runs the tool and returns its output and exit status.
func (m *module) corpus(args ...string) (out string, status int, err error) {
	return m.run(m.tool(), args...)
}

// run runs a command, which may fail.
func (m *module) run(name string, args ...string) (out string, status int, err error) {
	out, err = output(m.dir, m.env, name, args...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return out, exit.ExitCode(), nil
	}
	return out, 0, err
}

// output runs a command and returns its output.
func output(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if err != nil {
		err = fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, errs.String())
	}
	return out.String(), err
}
