package build

// A Picture shows people a block of overlapping steps that no order explains, as package picture makes it.
type Picture interface {
	// Draw writes a file, and returns its path.
	Draw(b *Block) (path string, err error)
}

// A Block is overlapping steps, with the model that says what they could have answered.
type Block struct {
	Test   string // its name
	Home   string // the directory of its package; "": that of the process
	Script string // of the program
	Steps  []Overlap
	Before []any // the states in which the model can have been
	// Take has a copy of a model take a step. It is false where the model would have answered something else, or
	// panics. Any goroutine may call it.
	Take  func(state any, step int) (next any, ok bool)
	Equal func(a, b any) bool
	Print func(state any) string
}

// An Overlap is a step that lasted from its call to its return.
type Overlap struct {
	_            [0]func() // never compared, so that no code is linked for it
	Actor        int       // from 1; 0: it was taken alone
	Step         string
	Answer       string // "" if there is none
	Call, Return uint64
}
