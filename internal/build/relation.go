package build

// A Relation compares two sides of a world after each step.
type Relation[W any] struct {
	Name    string // in reports and signatures; "": none. No two of a machine have one name.
	Of      string // what the model's function is called; "": it is a literal
	Site    string // file:line of the call that made it
	Agree   func(W, *Step) bool
	Explain func(W, Step) Difference
	View    func(W, Step) (model, system string) // what is compared, printed
	Foreign []string                             // struct types of other packages, into whose unexported fields it looks
}

// A Step is the step after which states are compared. It has the fields of mapping.Step, and converts to it.
type Step struct {
	Number int
	Action string
	Args   any
}

// A Difference is where two values differ first. It has the fields of mapping.Difference, and converts to it.
type Difference struct {
	Path   string
	Model  string
	System string
	Sizes  [2]int
	Lines  string
}

// A View is what one relation sees of both sides, printed.
type View struct {
	_      [0]func() // never compared: no code for that
	Name   string    // "" where it has none
	Site   string    // file:line of the call that made the check
	Model  string
	System string
}
