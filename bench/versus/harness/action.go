package harness

import (
	"fmt"
	"strings"
)

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

// Call is the arguments in parentheses, each with something before it.
func (a action) Call(prefix string) string {
	var names []string
	for _, arg := range a.Arguments {
		names = append(names, prefix+arg.Name)
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Drawn is the arguments as gopter has drawn them.
func (a action) Drawn() string {
	var words []string
	for i, arg := range a.Arguments {
		words = append(words, fmt.Sprintf("to%s(a[%d])", title(arg.Type.Name), i))
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// Zeros is arguments for a guard that ignores them.
func (a action) Zeros() string {
	zero := map[string]string{"bool": "false", "number": "0", "text": `""`, "list": "nil"}
	var words []string
	for _, arg := range a.Arguments {
		words = append(words, zero[arg.Type.Kind])
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// Fields is the arguments as fields of a.
func (a action) Fields() string {
	var names []string
	for _, arg := range a.Arguments {
		names = append(names, "a."+title(arg.Name))
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Parameter is the arguments as one parameter of a function in the package of the subject.
func (a action) Parameter() string {
	switch len(a.Arguments) {
	case 0:
		return "_ struct{}"
	case 1:
		return "a " + a.Arguments[0].Type.Name
	}
	var fields []string
	for _, arg := range a.Arguments {
		fields = append(fields, title(arg.Name)+" "+arg.Type.Name)
	}
	return "a struct{ " + strings.Join(fields, "; ") + " }"
}

// Passed is the arguments in parentheses, out of that parameter.
func (a action) Passed() string {
	if len(a.Arguments) == 1 {
		return "(a)"
	}
	return a.Fields()
}

// Results is the types of the answers as a function declares them.
func (a action) Results() string {
	var names []string
	for _, r := range a.Answers {
		names = append(names, r.Type)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Variables are names for the answers, such as want1, want2.
func (a action) Variables(prefix string) string {
	var names []string
	for i := range a.Answers {
		names = append(names, a.variable(prefix, i))
	}
	return strings.Join(names, ", ")
}

func (a action) variable(prefix string, i int) string {
	if len(a.Answers) == 1 {
		return prefix
	}
	return fmt.Sprint(prefix, i+1)
}

// Differ is the condition that the answers differ.
func (a action) Differ() string {
	var conditions []string
	for i, r := range a.Answers {
		want, got := a.variable("want", i), a.variable("got", i)
		if r.IsSlice {
			conditions = append(conditions, fmt.Sprintf("!slices.Equal(%s, %s)", want, got))
		} else {
			conditions = append(conditions, want+" != "+got)
		}
	}
	return strings.Join(conditions, " || ")
}

// Both is the constructor of package fuzzmachine that fits.
func (a action) Both() string {
	name := "Both"
	if len(a.Arguments) == 0 {
		name = "Call"
	}
	return name + [...]string{"0", "", "2"}[len(a.Answers)]
}

// When is the method of package fuzzmachine that takes the guard.
func (a action) When() string {
	if len(a.Arguments) == 0 {
		return "When"
	}
	return "WhenArgs"
}

// Verbs is how the arguments are printed.
func (a action) Verbs() string {
	var verbs []string
	for range a.Arguments {
		verbs = append(verbs, "%v")
	}
	return strings.Join(verbs, ", ")
}
