package main

import (
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// A lane is the directory of a row, with a module for each subject.
type lane struct {
	dir     string
	modules map[string]ways.Module
	fuzzers map[string]ways.Fuzzer
	long    map[string]ways.Find // long searches where there is no bug
}

func newLane(dir string) *lane {
	return &lane{dir, make(map[string]ways.Module), make(map[string]ways.Fuzzer), make(map[string]ways.Find)}
}

// module is the module of a subject, which is laid once.
func (l *lane) module(s ways.Subject, sound bool) (ways.Module, error) {
	dir := filepath.Join(l.dir, s.Name)
	if sound {
		dir += "-sound"
	}
	m, laid := l.modules[dir]
	if laid {
		return m, nil
	}
	m, err := s.Lay(dir, sound)
	if err == nil {
		l.modules[dir] = m
	}
	return m, err
}

// each is a cell for all subjects: what is said of each, or yes.
func each(unit string, of func(ways.Subject) (string, error)) (string, error) {
	var said []string
	for _, s := range ways.Subjects {
		text, err := of(s)
		if err != nil {
			return "", err
		}
		said = append(said, text)
	}
	if strings.Join(said, "") == "" {
		return "yes", nil
	}
	return strings.Join(said, ", ") + unit, nil
}

// minute is a long search of a subject without a bug, which is run once for two cells.
func (l *lane) minute(s ways.Subject, search func() (ways.Find, error)) (ways.Find, error) {
	if f, ended := l.long[s.Name]; ended {
		return f, nil
	}
	f, err := search()
	if err == nil {
		l.long[s.Name] = f
	}
	return f, err
}

// speedOf is how many executions a second of processor time a search had.
func speedOf(f ways.Find, err error) (string, error) {
	return thousands(int(float64(f.Executions) / f.CPU.Seconds())), err
}
