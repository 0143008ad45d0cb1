package overlay

import (
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/rewrite"
)

// rewrite writes the files of a package.
func (m *maker) rewrite(c *checker, p *listed) error {
	list, err := c.sources(p)
	if err != nil {
		return err
	}
	checked, info, errs := c.check(p, list)
	if len(errs) > 0 {
		return fmt.Errorf("%s: its types cannot be checked: %w", p.ImportPath, errs[0])
	}
	names := p.names(list)
	of := &rewrite.Package{Files: c.files, Types: checked, Info: info, Names: names}
	report := Package{Path: p.ImportPath, Count: make(map[string]int)}
	results := make([]rewrite.Result, len(list))
	for i, s := range list {
		results[i] = of.File(s.syntax, s.text, s.path)
		if s.c {
			results[i] = untouched(results[i], s.path, `it imports "C"`)
		}
	}
	c.verify(p, list, results)
	for i, s := range list {
		r := results[i]
		for kind, n := range r.Count {
			report.Count[kind] += n
		}
		report.Rests = append(report.Rests, r.Rests...)
		if r.Text != "" {
			if err := m.place(p, s.path, r.Text); err != nil {
				return err
			}
		}
	}
	for _, name := range p.SFiles {
		at := token.Position{Filename: filepath.Join(p.Dir, name), Line: 1}
		report.Rests = append(report.Rests, rewrite.Rest{At: at, Why: "it is written in assembly"})
	}
	report.Own = p.Module != nil && p.Module.Main
	m.report.Packages = append(m.report.Packages, report)
	return m.identify(p, names)
}

// untouched is the result of a file that stays as it is.
func untouched(r rewrite.Result, path, why string) rewrite.Result {
	n := 0
	for _, of := range r.Count {
		n += of
	}
	if n == 0 {
		return rewrite.Result{Rests: r.Rests}
	}
	why = fmt.Sprintf("%s: operations in it: %d", why, n)
	rest := rewrite.Rest{At: token.Position{Filename: path, Line: 1}, Why: why}
	return rewrite.Result{Rests: append(r.Rests, rest)}
}

// verify checks the types of the rewritten package. A file with an error stays as it is.
func (c *checker) verify(p *listed, list []*source, results []rewrite.Result) {
	for {
		now := slices.Clone(list)
		failed := -1
		var why error
		for i, r := range results {
			if r.Text == "" {
				continue
			}
			syntax, err := parser.ParseFile(c.files, list[i].path, r.Text, parsing)
			if err != nil {
				failed, why = i, err
			}
			now[i] = &source{path: list[i].path, syntax: syntax}
		}
		if failed < 0 {
			if _, _, errs := c.check(p, now); len(errs) > 0 {
				failed = slices.Index(now, c.at(now, errs[0]))
				why = fmt.Errorf("line %d: %s", c.files.Position(errs[0].Pos).Line, errs[0].Msg)
			}
		}
		if failed < 0 {
			return
		}
		if results[failed].Text == "" { // the fault is another file's
			failed = slices.IndexFunc(results, func(r rewrite.Result) bool { return r.Text != "" })
		}
		words := "rewritten it would not compile (" + why.Error() + ")"
		results[failed] = untouched(results[failed], list[failed].path, words)
	}
}

const identifyText = `package %s

import (
	%s "runtime"

	%s %q
)

var _ = %[3]s.Identify(%[2]s.FuzzmachineGoid)
`

// identify adds the file that tells package point how goroutines are told apart.
func (m *maker) identify(p *listed, names rewrite.Names) error {
	path := filepath.Join(p.Dir, "fuzzmachine.go")
	for i := 1; slices.Contains(slices.Concat(p.GoFiles, p.CgoFiles), filepath.Base(path)); i++ {
		path = filepath.Join(p.Dir, fmt.Sprintf("fuzzmachine%d.go", i))
	}
	text := fmt.Sprintf(identifyText, p.Name, names.Free("runtime"), names.Free("point"), rewrite.Point)
	return m.place(p, path, text)
}
