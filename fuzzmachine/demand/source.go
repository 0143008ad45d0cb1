package demand

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A source writes Go to paste for the methods of a type.
type source struct {
	of     reflect.Type
	within string // the path of the package that it is for
}

// callersPackage returns the path of the package that has called the caller of the caller.
func callersPackage() string {
	pc, _, _, _ := runtime.Caller(2)
	name := runtime.FuncForPC(pc).Name()
	slash := strings.LastIndex(name, "/") + 1
	path, _, _ := strings.Cut(name[slash:], ".")
	return name[:slash] + path
}

// listing is the demand with these methods listed.
func (s source) listing(methods []string) string {
	return fmt.Sprintf("demand.Methods[%s](\"%s\")", s.typed(s.of), strings.Join(methods, "\", \""))
}

// actions are elements, one for each method.
func (s source) actions(methods []string) (lines string) {
	for _, name := range methods {
		m, _ := s.of.MethodByName(name)
		lines += "\t" + s.action(m) + ",\n"
	}
	return lines
}

func (s source) action(m reflect.Method) string {
	var in []reflect.Type
	for i := range m.Type.NumIn() {
		in = append(in, m.Type.In(i))
	}
	if s.of.Kind() != reflect.Interface {
		in = in[1:] // the receiver
	}
	out := m.Type.NumOut()
	digit := [...]string{"0", "", "2", "3", ""}[min(out, 4)]
	name, model := dashed(m.Name), "(*model)."+lowered(m.Name)
	method := s.receiver() + "." + m.Name
	switch variadic := m.Type.IsVariadic(); {
	case len(in) == 0 && out <= 3:
		return fmt.Sprintf("fuzzmachine.Call%s(%q, %s, %s)", digit, name, model, method)
	case len(in) == 1 && out <= 3 && !variadic:
		return fmt.Sprintf("fuzzmachine.Both%s(%q, %s, %s)", digit, name, model, method)
	case len(in) == 2 && out <= 2 && !variadic:
		return fmt.Sprintf("fuzzmachine.Both%s(%q, fuzzmachine.Args%s(%s), fuzzmachine.Args%s(%s))", digit, name, digit, model,
			digit, method)
	}
	return s.function(name, m, in)
}

// function is an action for a method of another form: one function, which calls it.
func (s source) function(name string, m reflect.Method, in []reflect.Type) string {
	var fields, args []string
	for i, t := range in {
		field := string(rune('A' + i%26))
		fields, args = append(fields, field+" "+s.typed(t)), append(args, "a."+field)
	}
	dots := ""
	if m.Type.IsVariadic() {
		dots = "..."
	}
	return fmt.Sprintf("fuzzmachine.DoBoth(%q, func(t *fuzzmachine.T, m *model, s %s, a struct{ %s }) { s.%s(%s%s) })", name,
		s.typed(s.of), strings.Join(fields, "; "), m.Name, strings.Join(args, ", "), dots)
}

// receiver is what stands before a method in an expression: (*Ring).
func (s source) receiver() string {
	if s.of.Kind() == reflect.Pointer {
		return "(" + s.typed(s.of) + ")"
	}
	return s.typed(s.of)
}

// typed is a type as the package says it.
func (s source) typed(t reflect.Type) string {
	own := t
	for own.Kind() == reflect.Pointer || own.Kind() == reflect.Slice {
		own = own.Elem()
	}
	if own.PkgPath() != s.within {
		return t.String()
	}
	stars, qualified, found := strings.Cut(t.String(), ".")
	if !found {
		return t.String()
	}
	return strings.TrimRightFunc(stars, func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }) + qualified
}

// dashed is the name of a method as one of an action: read-at.
func dashed(name string) (words string) {
	for i, r := range name {
		before, _ := utf8.DecodeLastRuneInString(name[:i])
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(before) {
			words += "-"
		}
		words += string(unicode.ToLower(r))
	}
	return words
}

// lowered is the name of a method as one that is not exported: readAt.
func lowered(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToLower(first)) + name[size:]
}
