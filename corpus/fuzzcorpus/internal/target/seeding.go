package target

import (
	"go/ast"
	"go/token"
	"slices"
)

// library is the package that a target imports which runs a machine.
const library = "github.com/fuzzmachine/go/fuzzmachine"

// Seeding says why plain go test generates no programs for a target that runs a machine; "" is that it does,
// or that the target runs none. Nothing else notices: without Seed, plain go test runs no code of the library.
func (t *Target) Seeding() string {
	if t.function == nil || !t.Machine && !slices.Contains(t.Package.Imports, library) {
		return ""
	}
	return seeding(t.function)
}

// seeding is Seeding, of the function.
func seeding(f *ast.FuncDecl) string {
	name := f.Type.Params.List[0].Names[0].Name
	var machine string // which Run is called of
	var seeded, fuzzed token.Pos
	given := false // f is given to a function, which may seed
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		method, isMethod := call.Fun.(*ast.SelectorExpr)
		switch {
		case isMethod && isNamed(method.X, name):
			if method.Sel.Name == "Fuzz" && fuzzed == token.NoPos && len(call.Args) == 1 {
				fuzzed, machine = call.Pos(), runs(call.Args[0])
			}
		case isMethod && method.Sel.Name == "Seed" && len(call.Args) == 1 && seeded == token.NoPos:
			seeded = call.Pos()
		case slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return isNamed(e, name) }):
			given = true
		}
		return true
	})
	switch {
	case fuzzed == token.NoPos:
	case seeded > fuzzed:
		return "it calls Seed after " + name + ".Fuzz, so that go test runs none of its programs: call Seed first"
	case machine != "" && seeded == token.NoPos && !given:
		return "it runs a machine without Seed, so that go test generates no programs for it and does not check its entries: " +
			"call " + machine + ".Seed(" + name + ") before " + name + ".Fuzz"
	}
	return ""
}

// runs returns the machine that a function literal calls Run of with its t and tape; "" is that it calls none.
func runs(e ast.Expr) (machine string) {
	f, is := e.(*ast.FuncLit)
	if !is {
		return ""
	}
	var names []string
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) != 2 || len(names) != 2 || !isNamed(call.Args[0], names[0]) || !isNamed(call.Args[1], names[1]) {
			return true
		}
		if method, is := call.Fun.(*ast.SelectorExpr); is && method.Sel.Name == "Run" {
			machine = "the machine"
			if x, is := method.X.(*ast.Ident); is {
				machine = x.Name
			}
		}
		return true
	})
	return machine
}

// isNamed reports whether an expression is a name.
func isNamed(e ast.Expr, name string) bool {
	id, is := e.(*ast.Ident)
	return is && id.Name == name
}
