package report

// A Machine is what the page shows about the machine.
type Machine struct {
	Target  string   // the name of the fuzz target: FuzzRing
	Package string   // its import path
	Actions []Action // in the order of the description, also those that no step takes
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
	Name     string // "" if the argument is one value
	Domain   string // its type and values in words: int8, 0..100
	Prophecy bool   // whether it is a prophecy
}
