package wire

// A Description is what a machine says of itself.
type Description struct {
	Actions    []Action `json:"actions,omitempty"`
	Invariants []string `json:"invariants,omitempty"`
	Known      []string `json:"known,omitempty"` // signatures, each with its reason
	Fixture    bool     `json:"fixture,omitempty"`
	MayLeak    bool     `json:"mayLeak,omitempty"`
	Limit      int      `json:"limit,omitempty"` // steps of a program
	StepTime   string   `json:"stepTime,omitempty"`
	RunTime    string   `json:"runTime,omitempty"`
	Broken     string   `json:"broken,omitempty"`    // why no world can be made
	Fulfilled  bool     `json:"fulfilled,omitempty"` // every prophecy must be consulted
	Foreseen   bool     `json:"foreseen,omitempty"`  // nothing else may be
}

// An Action is one of the machine.
type Action struct {
	Name       string   `json:"name"`
	Code       string   `json:"code,omitempty"`
	Example    string   `json:"example"`
	File       string   `json:"file"` // where it is made
	Line       int      `json:"line"`
	Weight     int      `json:"weight"`
	Guarded    bool     `json:"guarded,omitempty"`
	Stutters   bool     `json:"stutters,omitempty"`
	Fields     []Field  `json:"fields,omitempty"`
	Prophecies []string `json:"prophecies,omitempty"` // among the fields, and in structs there, without !
}

// A Field is an argument of an action.
type Field struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Domain   string `json:"domain,omitempty"`
	Foretold bool   `json:"foretold,omitempty"`
	Names    bool   `json:"names,omitempty"`
	Refers   bool   `json:"refers,omitempty"`
}
