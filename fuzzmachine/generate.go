package fuzzmachine

import (
	"fmt"
	"os"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/search"
)

// source makes the generated programs of the seed that the environment says. Only Seed uses it.
func (e *engine) source() *search.Source {
	if s := e.generates; s != nil && s.Seed() == e.Environment.Seed {
		return s
	} else if s != nil { // as when each Seed draws one
		s.Close()
	}
	var walker func() search.Walker
	if e.design.walker != nil && !e.NoTapes && !e.Mode.Worker {
		walker = func() search.Walker { return newWalker(&e.pool) }
	}
	e.generates = e.programs.NewSource(e.Environment.Seed, e.Environment.Guide, walker, process.Times)
	return e.generates
}

// generated returns the tape of the i-th generated program.
func (e *engine) generated(i int) []byte {
	defer e.saysCut()
	return e.tape(e.source().Program(i))
}

// saysCut says that a slow model has cut its search short, if it has.
func (e *engine) saysCut() {
	if words := e.source().Cut(); words != "" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words)
	}
}

// blind returns the tape of the i-th program as it is without a search of the model.
func (e *engine) blind(i int) []byte { return e.tape(e.source().Blind(i)) }
