package rewrite

import (
	"go/build/constraint"
	"go/token"
	"go/version"
	"maps"
	"slices"
	"strings"
)

// generic is the first version of the language in which the calls of package point compile.
const generic = "go1.21"

// older is whether a version of the language is before another one.
func older(v, than string) bool { return version.Compare(v, than) < 0 }

// raise has the file compiled as Go 1.21 at least, and returns what is to stand before it. It changes the
// constraint of the file, if there is one. The variables of loops change with Go 1.22 only.
func (f *file) raise() (head string) {
	if !older(f.pkg.Info.FileVersions[f.syntax], generic) {
		return ""
	}
	var now, old constraint.Expr
	var at, to token.Pos
	for _, group := range f.syntax.Comments {
		for _, c := range group.List {
			if c.Pos() > f.syntax.Package {
				break
			}
			x, err := constraint.Parse(c.Text)
			switch {
			case err != nil:
			case constraint.IsGoBuild(c.Text):
				now, at, to = x, c.Pos(), c.End()
			case constraint.IsPlusBuild(c.Text): // it would not agree with the new line
				f.text.remove(c.Pos()+2, c.End())
				old = and(old, x)
			}
		}
	}
	if now == nil {
		return "//go:build " + and(old, &constraint.TagExpr{Tag: generic}).String() + "\n\n"
	}
	f.text.remove(at, to)
	f.text.open(at, "//go:build "+and(now, &constraint.TagExpr{Tag: generic}).String())
	return ""
}

// and joins two constraints, of which the first may be missing.
func and(x, y constraint.Expr) constraint.Expr {
	if x == nil {
		return y
	}
	return &constraint.AndExpr{X: x, Y: y}
}

const mark = "\ufeff" // some editors begin a file with it

// finish returns the text of the rewritten file, whose first line says which file it was.
func (f *file) finish(name string) string {
	f.text.close(f.syntax.Name.End(), "; import "+imported(f.point))
	for _, of := range slices.Sorted(maps.Values(f.unused)) {
		f.text.close(f.syntax.Decls[len(f.syntax.Decls)-1].End(), "; var _ "+of)
	}
	head := f.raise()
	return head + "//line " + name + ":1:1\n" + strings.TrimPrefix(f.text.edits.text(0, len(f.text.edits.source)), mark)
}

// imported is the import of package point by a name.
func imported(name string) string {
	if name == "point" {
		return `"` + Point + `"`
	}
	return name + ` "` + Point + `"`
}
