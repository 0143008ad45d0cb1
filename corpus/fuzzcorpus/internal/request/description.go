package request

// A Description describes a machine.
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
	Foreign    []string // types of which the mapping reads unexported fields
	Broken     string   // why no world can be made

	Fulfilled, Foreseen bool // what the machine demands of prophecies
}

// An Action is an action of the machine.
type Action struct {
	Name, Code, Example string
	File                string // where the action is made
	Line, Weight        int

	Guarded, Stutters, Touches bool

	Fields     []Field
	Prophecies []string // names of prophecies in the fields and in structs in them, without !
}

// A Field is an argument of an action.
type Field struct {
	Name, Type, Domain      string
	Foretold, Names, Refers bool
}
