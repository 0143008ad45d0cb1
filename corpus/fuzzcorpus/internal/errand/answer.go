// Package errand asks machines, in processes of their own: what an entry means, what a script is as a tape, what a
// run does.
package errand

import "encoding/hex"

// An Errand is one thing to ask: a verb, and its arguments.
type Errand struct {
	Verb string
	Args []string
}

// Of makes an errand.
func Of(verb string, args ...string) Errand { return Errand{verb, args} }

// OnTape makes an errand about a tape.
func OnTape(verb string, tape []byte) Errand { return Of(verb, hex.EncodeToString(tape)) }

// An Answer is what came of an errand. Each verb fills in a part of it.
type Answer struct {
	Error        string // why there is no answer
	Line, Column int    // of a script, where that was

	Death *Death // the process died of it, or had to be ended

	Script     string // the program, in one line
	Steps      int
	Tape, Kept Tape // in the short encoding, and in the one that keeps its meaning
	Notes      []Note

	Verdict    []Verdict // one, where the run did not pass
	Difference string    // of the states or answers, where they part, a line each: - the model's, + the system's
	Start      []Picture // one, of the world as it was made
	Ran        []Step

	Unfinished bool // shrinking had no time to try everything

	Asks bool // somebody is to say what this program does
	Runs int

	Description
}

// Failed is the verdict, or nil where the run passed.
func (a *Answer) Failed() *Verdict {
	if len(a.Verdict) == 0 {
		return nil
	}
	return &a.Verdict[0]
}

// A Tape is bytes, which travel as hexadecimal digits.
type Tape []byte

// UnmarshalText reads the digits.
func (t *Tape) UnmarshalText(digits []byte) (err error) {
	*t, err = hex.DecodeString(string(digits))
	return err
}

// A Note tells what could not be kept of a script.
type Note struct {
	Line int
	Text string
}

// A Verdict is how a run ended that did not pass.
type Verdict struct {
	Kind, Signature, Headline, Action, Script, Report string

	Step int
}

// A Picture is the world at some time, as the mapping sees it.
type Picture struct {
	State string `json:"state,omitempty"` // of the model
	Views []View `json:"views,omitempty"`
}

// A View is what one check of the mapping sees.
type View struct {
	Name   string `json:"name,omitempty"`
	Site   string `json:"site,omitempty"`
	Model  string `json:"model"`
	System string `json:"system"`
}

// A Step is what one step did.
type Step struct {
	N          int        `json:"n"`
	Action     string     `json:"action"`
	Text       string     `json:"text"`
	Skipped    bool       `json:"skipped,omitempty"`
	Failed     bool       `json:"failed,omitempty"`
	Stutters   bool       `json:"stutters,omitempty"`
	Model      string     `json:"model,omitempty"`  // its answer
	System     string     `json:"system,omitempty"` // its answer
	Change     string     `json:"change,omitempty"` // of the model
	Logs       []string   `json:"logs,omitempty"`
	Prophecies []Prophecy `json:"prophecies,omitempty"`
	Unforeseen []string   `json:"unforeseen,omitempty"` // what was asked for, and the action does not foretell
	Picture
}

// A Prophecy is what an argument of a step foretold.
type Prophecy struct {
	Name    string `json:"name"`
	Value   string `json:"value,omitempty"`
	Unusual bool   `json:"unusual,omitempty"`
	Told    bool   `json:"told,omitempty"`  // whether it is known what became of it
	Asked   bool   `json:"asked,omitempty"` // whether somebody asked for it
}
