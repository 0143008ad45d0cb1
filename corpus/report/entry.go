package report

// An Entry is a file of the corpus, and what happened when it was run.
type Entry struct {
	Name     string   // of the file
	Script   string   // its program, in one line
	Start    string   // the model's state before the first step, printed; "" if it is not known
	Steps    []Step   // as they were run, up to a failure
	Verdict  *Verdict // nil if it passed
	Sketches []string // what went between nodes, drawn as text
	Problem  string   // why it could not be read or run; "" if it could
}

// A Step is what one step of an entry did.
type Step struct {
	Number     int    // from 1
	Action     string // the name of its action
	Text       string // the step as the script has it: put key="a" val=1
	Skipped    bool   // its guard was false
	Failed     bool   // the verdict is about this step
	Stuttered  bool   // it changed the system and, by declaration, not the model
	Model      string // the model's answer, printed; "" if it returns nothing
	System     string // the system's answer, printed
	State      string // the model's state after the step, printed
	Logs       []string
	Prophecies []Prophecy
	Unforeseen []string // prophecies that a stub consulted but that the action does not have
}

// A Prophecy is what an argument of a step predicted.
type Prophecy struct {
	Name      string // of the argument: lost
	Value     string // what it predicted, as written in the script; "" if the name is all
	Unusual   bool   // whether it predicted anything unusual
	Known     bool   // whether Consulted is known
	Consulted bool   // whether a stub consulted it
}

// A Verdict is how a failing entry ended.
type Verdict struct {
	Signature  string // which failure it is, the same for all entries that fail the same way: answer get
	Headline   string // what happened, in a line
	Step       int    // from 1; 0 is before the first step
	Report     string // the whole report, which can end in the source of a test
	Difference string // lines beginning with - are the model's, with + the system's
}
