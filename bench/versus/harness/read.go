package harness

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A subject is what the methods of its model say.
type subject struct {
	Import, Package string // as it is imported
	Model, System   string // the types, as another package says them
	Actions         []action
	Types           []*argumentType // of all arguments, each once
	StateIsSlice    bool
	HasState        bool
	HasValid        bool
	types           map[string]*argumentType // by name, wanted or not
}

// read reads the package of a file or a directory.
func read(source, path string) (*subject, error) {
	names := []string{source}
	if filepath.Ext(source) != ".go" {
		var err error
		if names, err = filepath.Glob(filepath.Join(source, "*.go")); err != nil {
			return nil, err
		}
	}
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: no package here", source)
	}
	s := &subject{Import: path, Package: files[0].Name.Name}
	s.Model, s.System = s.made(files, "NewModel"), s.made(files, "NewSystem")
	if s.Model == "" || s.System == "" {
		return nil, fmt.Errorf("%s: there are no functions NewModel and NewSystem", source)
	}
	if err := s.readTypes(files); err != nil {
		return nil, err
	}
	return s, s.readActions(files)
}

// made is the type that a function returns, as another package says it; "" where there is no such function.
func (s *subject) made(files []*ast.File, name string) string {
	for _, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == name && f.Type.Results != nil {
				said := types.ExprString(f.Type.Results.List[0].Type)
				typed := strings.TrimPrefix(said, "*")
				return strings.TrimSuffix(said, typed) + s.Package + "." + typed
			}
		}
	}
	return ""
}

// Local is a type as its own package says it.
func (s *subject) Local(typed string) string { return strings.Replace(typed, s.Package+".", "", 1) }

// On is a type that methods are called on, as an expression.
func (s *subject) On(typed string) string {
	if strings.HasPrefix(typed, "*") {
		return "(" + typed + ")"
	}
	return typed
}

// readTypes reads the types that can be arguments: those with a method Domain, and bool.
func (s *subject) readTypes(files []*ast.File) (err error) {
	s.types = map[string]*argumentType{"bool": {Name: "bool", Kind: "bool"}}
	eachMethod(files, func(on string, f *ast.FuncDecl) {
		if f.Name.Name != "Domain" {
			return
		}
		domain, wrong := literal(f)
		t, wrongly := newArgumentType(s.Package, on, domain, underlying(files, on))
		err = errors.Join(err, cmp.Or(wrong, wrongly))
		s.types[on] = t
	})
	return err
}

// literal is the text that a function returns.
func literal(f *ast.FuncDecl) (string, error) {
	if len(f.Body.List) == 1 {
		if r, ok := f.Body.List[0].(*ast.ReturnStmt); ok {
			if text, ok := r.Results[0].(*ast.BasicLit); ok {
				return strconv.Unquote(text.Value)
			}
		}
	}
	return "", fmt.Errorf("%s: it should return a literal, and do nothing else", f.Name.Name)
}

// readActions reads the methods of the model.
func (s *subject) readActions(files []*ast.File) (err error) {
	guards := make(map[string]*ast.FuncDecl)
	eachMethod(files, func(on string, f *ast.FuncDecl) {
		if action, isGuard := strings.CutPrefix(f.Name.Name, "Can"); isGuard && on == "Model" {
			guards[action] = f
		}
	})
	eachMethod(files, func(on string, f *ast.FuncDecl) {
		name := f.Name.Name
		s.HasValid = s.HasValid || name == "Valid" && strings.HasSuffix(s.System, "."+on)
		switch {
		case on != "Model" || !f.Name.IsExported() || name == "Clone" || strings.HasPrefix(name, "Can"):
		case name == "State":
			s.HasState, s.StateIsSlice = true, isSlice(f.Type.Results.List[0].Type)
		default:
			a := action{Name: name, Guarded: guards[name] != nil, Answers: s.answers(f.Type.Results)}
			a.Early = a.Guarded && !names(guards[name].Type.Params)
			var wrong error
			a.Arguments, wrong = s.arguments(f.Type.Params)
			err = errors.Join(err, wrong)
			s.Actions = append(s.Actions, a)
		}
	})
	if len(s.Actions) == 0 {
		return errors.Join(err, fmt.Errorf("Model has no actions: methods with exported names"))
	}
	return err
}

// arguments are those of a method.
func (s *subject) arguments(parameters *ast.FieldList) (list []argument, err error) {
	for _, field := range parameters.List {
		name := types.ExprString(field.Type)
		t := s.types[name]
		if t == nil {
			return nil, fmt.Errorf("%s: arguments are of a type with a method Domain, or bool", name)
		}
		if !slices.Contains(s.Types, t) {
			s.Types = append(s.Types, t)
		}
		if len(field.Names) == 0 {
			return nil, fmt.Errorf("%s: an argument of the model has no name", name)
		}
		for _, n := range field.Names {
			a := argument{Name: n.Name, Type: t}
			before := 0
			for _, other := range list {
				if other.Type == t {
					before++
				}
			}
			if before > 0 {
				a.Slot = strconv.Itoa(before + 1)
			}
			if before == len(t.Slots) {
				t.Slots = append(t.Slots, a.Slot)
			}
			list = append(list, a)
		}
	}
	return list, nil
}

// names is whether any of the parameters has a name, and so may matter.
func names(parameters *ast.FieldList) bool {
	return slices.ContainsFunc(parameters.List, func(f *ast.Field) bool {
		return slices.ContainsFunc(f.Names, func(n *ast.Ident) bool { return n.Name != "_" })
	})
}

// eachMethod calls do for all methods, with the name of the type.
func eachMethod(files []*ast.File, do func(on string, f *ast.FuncDecl)) {
	for _, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				do(strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*"), f)
			}
		}
	}
}

// underlying is what a type is declared as.
func underlying(files []*ast.File, name string) string {
	for _, file := range files {
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range g.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok && t.Name.Name == name {
					return types.ExprString(t.Type)
				}
			}
		}
	}
	return name
}

func isSlice(t ast.Expr) bool {
	a, ok := t.(*ast.ArrayType)
	return ok && a.Len == nil
}

// answers are those of a method, of types as another package says them.
func (s *subject) answers(results *ast.FieldList) (list []answer) {
	if results == nil {
		return nil
	}
	for _, field := range results.List {
		name := types.ExprString(field.Type)
		element := strings.TrimPrefix(name, "[]")
		if ast.IsExported(element) {
			name = strings.TrimSuffix(name, element) + s.Package + "." + element
		}
		for range max(1, len(field.Names)) {
			list = append(list, answer{name, isSlice(field.Type)})
		}
	}
	return list
}

// Slices is whether answers or states are compared as slices.
func (s *subject) Slices() bool {
	found := s.StateIsSlice
	for _, a := range s.Actions {
		for _, r := range a.Answers {
			found = found || r.IsSlice
		}
	}
	return found
}
