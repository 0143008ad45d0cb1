package report

// A Machine is what a page shows about the machine of the corpus.
type Machine struct {
	Target   string   // the name of the fuzz target: FuzzRing
	Package  string   // its import path
	Actions  []Action // in the order of the description, also those that no step takes
	Mappings []string // the names of the mappings that compare model and system; an only one may be ""
}

// An Action is one of the actions of a machine.
type Action struct {
	Name      string
	Arguments []Argument
	Guarded   bool // whether a guard can skip it
	Stutters  bool // whether it changes the system alone, by declaration
}

// An Argument is an argument of an action, or a field of it.
type Argument struct {
	Name     string // "" where the argument is one value
	Domain   string // what it can be, in words: 0..255
	Foretold bool   // whether it is a prophecy
}
