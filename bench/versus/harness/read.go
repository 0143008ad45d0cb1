package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A subject is what the methods of its model say.
type subject struct {
	Module, Package string // as they are imported
	Alone           bool   // whether it is a module of its own
	Actions         []action
	Types           []*argumentType // of all arguments, each once
	StateIsSlice    bool
	HasState        bool
	types           map[string]*argumentType // by name, wanted or not
}

// An action is a method of the model.
type action struct {
	Name      string
	Arguments []argument
	Answers   []answer
	Guarded   bool
	Early     bool // whether the guard ignores the arguments
}

type argument struct {
	Name string
	Type *argumentType
	Slot string // which of those of its type it is in the action: "", "2", "3"
}

type answer struct {
	Type    string
	IsSlice bool
}

// read reads the package in a directory.
func read(dir string) (*subject, error) {
	path, alone, err := importPath(dir)
	if err != nil {
		return nil, err
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
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
		return nil, fmt.Errorf("no package here")
	}
	s := &subject{Module: path, Alone: alone, Package: files[0].Name.Name}
	if err := s.readTypes(files); err != nil {
		return nil, err
	}
	return s, s.readActions(files)
}

// importPath is that of the package in a directory, and whether it is that of a module.
func importPath(dir string) (path string, alone bool, err error) {
	at, err := filepath.Abs(dir)
	if err != nil {
		return "", false, err
	}
	below := ""
	for {
		module, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if err == nil {
			path, _, _ := strings.Cut(strings.TrimPrefix(string(module), "module "), "\n")
			return path + below, below == "", nil
		}
		if at == filepath.Dir(at) {
			return "", false, fmt.Errorf("there is no go.mod here or above: %w", err)
		}
		below = "/" + filepath.Base(at) + below
		at = filepath.Dir(at)
	}
}

// readTypes reads the types that can be arguments: those with a method Domain, and bool.
func (s *subject) readTypes(files []*ast.File) (err error) {
	s.types = map[string]*argumentType{"bool": {Name: "bool", Kind: "bool"}}
	eachMethod(files, func(on string, f *ast.FuncDecl) {
		if f.Name.Name != "Domain" {
			return
		}
		word := f.Body.List[0].(*ast.ReturnStmt).Results[0].(*ast.BasicLit).Value
		domain, _ := strconv.Unquote(word)
		t, wrong := newArgumentType(s.Package, on, domain, underlying(files, on))
		err = errors.Join(err, wrong)
		s.types[on] = t
	})
	return err
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
