package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A system is a directory of harnesses.
type system struct {
	name   string
	dir    string
	module bool // whether it is a module of its own
}

// hosts is whether the system has a harness of a tool.
func (s system) hosts(t tool) bool {
	_, err := os.Stat(filepath.Join(s.dir, t.dir))
	return err == nil
}

// A bug is a system's, chosen by name.
type bug struct {
	system system
	says   string // "" is the bug of a system that has one only
	class  string
	steps  int // of the shortest program known
}

func (b bug) name() string {
	if b.says == "" {
		return b.system.name
	}
	return b.system.name + "/" + b.says
}

type roster []bug

// readRoster finds the systems under a directory, by their files called bugs: a line for each, its name, its class and the
// steps of the shortest program.
func readRoster(root string) (list roster, err error) {
	var files []string
	for _, pattern := range []string{"*/bugs", "history/*/bugs"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no %s/*/bugs here: run this at the root of the repository", root)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		dir := filepath.Dir(file)
		s := system{name: filepath.Base(dir), dir: dir}
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			s.module = true
		}
		for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
			words := strings.Fields(line)
			if len(words) != 3 {
				return nil, fmt.Errorf("%s:%d: expected a bug, its class and its steps, found %q", file, n+1, line)
			}
			steps, err := strconv.Atoi(words[2])
			if err != nil || !slices.Contains(classes, words[1]) {
				return nil, fmt.Errorf("%s:%d: expected a class of %v and a number of steps, found %q", file, n+1, classes, line)
			}
			list = append(list, bug{s, strings.TrimPrefix(words[0], "-"), words[1], steps})
		}
	}
	return list, nil
}

var classes = []string{"shallow", "middle", "deep"}

// chosen are the bugs that are asked for.
func (r roster) chosen(o options) (list []bug) {
	for i, b := range r {
		wanted := o.only == ""
		for _, prefix := range strings.Split(o.only, ",") {
			wanted = wanted || prefix != "" && strings.HasPrefix(b.name(), prefix)
		}
		if o.quick && i > 0 && r[i-1].system == b.system {
			continue
		}
		if wanted {
			list = append(list, b)
		}
	}
	return list
}
