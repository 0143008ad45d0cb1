package build

// A Relation compares two sides of a world after each step.
type Relation[W any] struct {
	Name    string // in reports and signatures; "": none. No two of a machine have one name.
	Of      string // the name of the model's function; "": it is a literal
	Site    string // file:line of the call that made it
	Agree   func(W, *Step) bool
	Explain func(W, Step) Difference
	View    func(W, Step) (model, system string) // what is compared, printed
	// Remake gives a world the system of another one, and a model made of it; nil: it makes none
	Remake func(of, into W)
}

// A Step is the step after which states are compared. It has the fields of mapping.Step, and converts to it.
type Step struct {
	Number int
	Action string
	Args   any
}

// A Difference is the first difference between two values. It has the fields of mapping.Difference, and
// converts to it.
type Difference struct {
	Path   string
	Model  string
	System string
	Sizes  [2]int
	Lines  string
}
