package layout

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// beside finds what cannot stand beside the target in one directory.
func (v *view) beside() []Problem {
	external := slices.Contains(v.Package.External, v.File)
	switch {
	case external && len(v.Package.Sources)+len(v.Package.Tests) > 0:
		return []Problem{v.externalTarget()}
	case external:
		return []Problem{v.onlyExternal()}
	case v.file.Name.Name == "main":
		return []Problem{{Text: fmt.Sprintf("%s has package main, which the main package of a fuzzer cannot import: "+
			"move what it tests, and the target, to another package", v.File)}}
	case len(v.Package.External) > 0:
		return []Problem{v.externalTests()}
	}
	return nil
}

// externalTarget is a target of package x_test in a directory that has package x as well.
func (v *view) externalTarget() Problem {
	p := Problem{Text: fmt.Sprintf("%s has package x_test, beside package x: "+
		"no build of OSS-Fuzz accepts two packages in one directory; ", v.File)}
	files := v.together()
	if hidden := v.hidden(files); hidden != "" {
		p.Text += fmt.Sprintf("it uses %s, so that it cannot move: change it to package x", hidden)
		return p
	}
	var names []string
	for _, f := range files {
		names = append(names, f.name)
	}
	slices.Sort(names)
	from, to, data := v.way(), v.way()+apart(v.Target)+"/", words.Quoted(v.way()+"testdata")
	p.Text += fmt.Sprintf("move %s to a directory of its own, as package %s", strings.Join(names, ", "), apart(v.Target))
	p.Script = []string{
		"mkdir -p " + words.Quoted(to),
		"cp " + list(from, names) + " " + words.Quoted(to),
		"if [ -d " + data + " ]; then cp -r " + data + " " + words.Quoted(to) + "; fi",
		renames(v.file.Name.Name, apart(v.Target)) + " " + list(to, names),
	}
	return p
}

// onlyExternal is a target of package x_test in a directory without package x.
func (v *view) onlyExternal() Problem {
	return Problem{
		Text: fmt.Sprintf("%s has package x_test, which compile_native_go_fuzzer_v2 does not find: "+
			"remove _test from the package clauses of the directory", v.File),
		Script: []string{renames(v.file.Name.Name, strings.TrimSuffix(v.file.Name.Name, "_test")) + " " +
			list(v.way(), v.Package.External)},
	}
}

// externalTests is a target of package x in a directory with tests of package x_test.
func (v *view) externalTests() Problem {
	have := "has"
	if len(v.Package.External) > 1 {
		have = "have"
	}
	return Problem{
		Text: fmt.Sprintf("%s %s package x_test, beside the target: "+
			"compile_native_go_fuzzer_v2 compiles all test files as one package; move them to a directory of their own, "+
			"or let build.sh remove them", strings.Join(v.Package.External, ", "), have),
		Script: []string{"rm -f " + list(v.way(), v.Package.External)},
	}
}

// renames is the command that changes the package clauses of files.
func renames(from, to string) string {
	return "perl -pi -e 's/^package " + from + "$/package " + to + "/'"
}

// list lists files of a directory for a shell.
func list(dir string, names []string) string {
	var quoted []string
	for _, name := range names {
		quoted = append(quoted, words.Quoted(dir+name))
	}
	return strings.Join(quoted, " ")
}
