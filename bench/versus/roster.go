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
	kind   string
	dir    string
	module bool // whether it is a module of its own
	quick  bool // whether its first bug is one of -quick
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

// unlocked is added to the name of a row that the lock is left out of.
const unlocked = " but the lock"

// is whether the bug is in a row of a table: of its kind, its class, or all.
func (b bug) is(row string) bool {
	row, without := strings.CutSuffix(row, unlocked)
	return (row == "all" || row == b.class || row == b.system.kind) && !(without && b.system.kind == "hidden")
}

type roster []bug

// readRoster finds the systems under a directory, by their files called bugs.
func readRoster(root string) (list roster, err error) {
	for _, k := range kinds {
		files, err := k.files(root)
		if err != nil {
			return nil, err
		}
		for n, file := range files {
			bugs, err := readBugs(file, k, n%k.quick == 0)
			if err != nil {
				return nil, err
			}
			list = append(list, bugs...)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no %s/*/bugs here: run this at the root of the repository", root)
	}
	return list, nil
}

// readBugs reads the bugs of a system: a line for each, its name, its class and the steps of the shortest program.
func readBugs(file string, k kind, quick bool) (list roster, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(file)
	s := system{name: filepath.Base(dir), kind: k.name, dir: dir, quick: quick}
	if k.name == "examples" {
		s.name = "examples/" + s.name // some structures have the same name
	}
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
	return list, nil
}

// chosen are the bugs that are asked for.
func (r roster) chosen(o options) (list roster) {
	for i, b := range r {
		if o.quick && (!b.system.quick || i > 0 && r[i-1].system == b.system) {
			continue
		}
		wanted := o.only == ""
		for _, prefix := range strings.Split(o.only, ",") {
			wanted = wanted || prefix != "" && (strings.HasPrefix(b.name(), prefix) || strings.HasPrefix(b.system.kind, prefix))
		}
		if wanted {
			list = append(list, b)
		}
	}
	return list
}
