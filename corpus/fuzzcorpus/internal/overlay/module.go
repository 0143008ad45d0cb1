package overlay

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
)

// modules copies the modules under test that are in the module cache, and has the main module use the copies.
func (m *maker) modules(ctx context.Context, l *list) error {
	for _, p := range l.under {
		if p.Module == nil || !m.cached(p.Dir) || m.copies[p.Module.Dir] != "" {
			continue
		}
		if m.env.GOWORK != "" && m.env.GOWORK != "off" {
			return fmt.Errorf("%s is in the module cache, and its copy cannot stand in for it where %s is in force: "+
				"set GOWORK=off", p.ImportPath, m.env.GOWORK)
		}
		if err := m.copy(ctx, l, p.Module); err != nil {
			return fmt.Errorf("copying module %s: %w", p.Module.Path, err)
		}
	}
	return nil
}

// copy copies a module.
func (m *maker) copy(ctx context.Context, l *list, of *module) error {
	name := of.Path
	if of.Version != "" {
		name += "@" + of.Version
	}
	to := filepath.Join(m.To, modulesDir, filepath.FromSlash(name))
	if err := os.CopyFS(to, os.DirFS(of.Dir)); err != nil {
		return err
	}
	m.copies[of.Dir] = to
	file := filepath.Join(to, moduleFile)
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) { // it is older than modules
		if err := write(file, "module "+of.Path+"\n"); err != nil {
			return err
		}
	}
	if point := l.point.Module; point != nil && point.Version != "" {
		if _, err := goroot.Run(ctx, m.Dir, "mod", "edit", "-require="+point.Path+"@"+point.Version, file); err != nil {
			return err
		}
	}
	return m.use(ctx, of, to)
}

// use has the main module use a copy.
func (m *maker) use(ctx context.Context, of *module, to string) error {
	main := filepath.Join(m.To, mainFile)
	if _, err := os.Stat(main); err != nil {
		text, err := os.ReadFile(m.env.GOMOD)
		if err == nil {
			err = write(main, string(text))
		}
		if err != nil {
			return err
		}
		m.replace[m.env.GOMOD] = main
	}
	_, err := goroot.Run(ctx, m.Dir, "mod", "edit", "-dropreplace="+of.Path, "-dropreplace="+of.Path+"@"+of.Version,
		"-replace="+of.Path+"="+to, main)
	return err
}
