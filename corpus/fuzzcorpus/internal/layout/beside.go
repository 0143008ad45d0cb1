package layout

import (
	"fmt"
	"slices"
	"strings"
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
		return []Problem{{
			Text: fmt.Sprintf("%s has package main, which the main package of a fuzzer cannot import: "+
				"move what it tests, and the target, to another package", v.File),
			Breaks: Native | NativeV2,
		}}
	case len(v.Package.External) > 0:
		return []Problem{v.externalTests()}
	}
	return nil
}

// externalTarget is a target of package x_test in a directory that has package x as well.
func (v *view) externalTarget() Problem {
	p := Problem{
		Text: fmt.Sprintf("%s has package x_test, beside package x: "+
			"no build of OSS-Fuzz accepts two packages in one directory; ", v.File),
		Breaks: Native | NativeV2 | Coverage,
	}
	m, hidden := v.move()
	if hidden != "" {
		p.Text += fmt.Sprintf("it uses %s, so that it cannot move: change it to package x", hidden)
		return p
	}
	p.Text += "move it to a directory of its own"
	p.Command, p.Script = m.commands(), m.script()
	return p
}

// onlyExternal is a target of package x_test in a directory without package x.
func (v *view) onlyExternal() Problem {
	clause := renames(v.file.Name.Name, strings.TrimSuffix(v.file.Name.Name, "_test"))
	return Problem{
		Text: fmt.Sprintf("%s has package x_test, which compile_native_go_fuzzer_v2 does not find: "+
			"remove _test from its package clause", v.File),
		Breaks:  Native | NativeV2,
		Command: []string{clause + " " + v.list(v.from(v.here), v.Package.External)},
		Script:  []string{clause + " " + v.list(v.from(v.Package.Module), v.Package.External)},
	}
}

// externalTests is a target of package x in a directory with tests of package x_test.
func (v *view) externalTests() Problem {
	apart, have := v.file.Name.Name+"test", "has"
	if len(v.Package.External) > 1 {
		have = "have"
	}
	from := v.from(v.here)
	return Problem{
		Text: fmt.Sprintf("%s %s package x_test, beside the target: "+
			"compile_native_go_fuzzer_v2 compiles all test files as one package; "+
			"move them to a directory of their own, or let build.sh remove them", strings.Join(v.Package.External, ", "), have),
		Breaks: NativeV2,
		Command: []string{
			"mkdir -p " + quoted(from+apart),
			"git mv " + v.list(from, v.Package.External) + " " + quoted(from+apart+"/"),
			renames(v.file.Name.Name+"_test", apart) + " " + v.list(from+apart+"/", v.Package.External),
		},
		Script: []string{"rm -f " + v.list(v.from(v.Package.Module), v.Package.External)},
	}
}
