package overlay

import (
	"fmt"
	"os"
	"path/filepath"
)

// Names in the directory that is written.
const (
	overlayFile = "overlay.json"
	moduleFile  = "go.mod"
	mainFile    = "main.mod"
	sourcesDir  = "src"
	modulesDir  = "mod"
	goDir       = "go"
)

// begin empties the directory, if this package has written it. A go.mod there keeps ./... from its packages.
func (m *maker) begin() error {
	if !filepath.IsAbs(m.To) {
		m.To = filepath.Join(m.Dir, m.To)
	}
	list, err := os.ReadDir(m.To)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if _, err := os.Stat(filepath.Join(m.To, overlayFile)); len(list) > 0 && err != nil {
		return fmt.Errorf("%s has other files: name a new directory with -o", m.To)
	}
	for _, name := range []string{sourcesDir, modulesDir, goDir, mainFile, moduleFile} {
		if err := os.RemoveAll(filepath.Join(m.To, name)); err != nil {
			return err
		}
	}
	return write(filepath.Join(m.To, moduleFile), "module fuzzcorpus.overlay\n")
}

// place puts a rewritten file where the go command finds it: in the copy of its module or in the overlay.
func (m *maker) place(p *listed, path, text string) error {
	if to := m.copyOf(p); to != "" {
		way, err := filepath.Rel(p.Module.Dir, path)
		if err != nil {
			return err
		}
		return write(filepath.Join(to, way), text)
	}
	return m.add(path, filepath.Join(sourcesDir, filepath.FromSlash(p.ImportPath)), text)
}

// copyOf is the directory of the copy of a package's module; "": there is none.
func (m *maker) copyOf(p *listed) string {
	if p.Module == nil {
		return ""
	}
	return m.copies[p.Module.Dir]
}
