package errand

// A Description is what a machine says of itself.
type Description struct {
	Actions    []Action
	Invariants []string
	Known      []string // signatures
	Fixture    bool
	MayLeak    bool
	Limit      int // steps of a program
	Whole      int
	StepTime   string
	RunTime    string
	Foreign    []string // types into whose unexported fields the mapping looks
	Broken     string   // why a world cannot be made

	Fulfilled, Foreseen bool // what it demands of prophecies
}

// An Action is one of its moves.
type Action struct {
	Name, Code, Example string
	File                string // where it is made
	Line, Weight        int

	Guarded, Stutters, Touches bool

	Fields     []Field
	Prophecies []string // among the fields, and in structs there, without !
}

// A Field is an argument of an action.
type Field struct {
	Name, Type, Domain      string
	Foretold, Names, Refers bool
}
