package trace

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/program"
)

// A Line is one step of a trace.
type Line struct {
	Step          program.Step
	Found         program.Step // with the labels that its names and refs resolved to
	Skipped       bool
	Unoffered     bool   // whether the function of Offers returned false
	Refused       error  // why the start was refused; nil: it was not
	Free          bool   // whether the answers may differ when the step is taken again
	Model, System string // answers, printed; "" if there is none
	State         string // what the step changed in the model
	Args          any    // a copy of the arguments, as shallow as a step's own; nil: they refer to nothing
	Fate          Fulfilment
}

// A Fulfilment is what became of the prophecies of one step.
type Fulfilment struct {
	Known       bool     // whether anybody can tell
	Consulted   uint64   // which of them were consulted, by number
	Unconsulted string   // the names of those that predicted something unusual and were not
	Unforeseen  []string // what was consulted although the step has no such prophecy
}

func newLine(reader *program.Reader) Line {
	l := Line{Step: reader.Step()}
	l.Found = l.Step // unless the step gets to its end
	if args := reflect.ValueOf(reader.Args()).Elem(); clone.Refers(args.Type()) {
		copied := reflect.New(args.Type())
		copied.Elem().Set(args)
		l.Args = copied.Interface()
	}
	return l
}

// Outcome says what the step answered.
func (l *Line) Outcome() string {
	switch {
	case l.Skipped:
		return "skipped"
	case l.Model == l.System:
		return l.Model
	case l.Model == "":
		return l.System
	case l.System == "":
		return "model " + l.Model
	}
	return "model " + l.Model + "; system " + l.System
}
