// Package request sends requests to the test binary of a fuzz target, which runs in a process of its own. A
// request has a verb: print a tape as a script, encode a script, run a tape. Package fuzzmachine defines the
// verbs and the names of fields. The binary sends an answer to each request.
package request

import (
	"encoding/hex"
	"encoding/json"
)

// A Request is a verb with its arguments.
type Request struct {
	Verb string
	Args []string
}

// New returns a request.
func New(verb string, args ...string) Request { return Request{verb, args} }

// ForTape returns a request about a tape.
func ForTape(verb string, tape []byte) Request { return New(verb, hex.EncodeToString(tape)) }

// An Answer is the answer to a request. Each verb sets some of the fields.
type Answer struct {
	Error        string // why the request failed
	Line, Column int    // where in a script it failed

	Crash *Crash // how the request ended the process; nil if it did not

	Script     string // the program, in one line
	Steps      int
	Tape, Kept Tape // in the short encoding, and in the encoding that keeps its meaning
	Notes      []Note

	Verdict    []Verdict  // one if the run failed
	Difference string     // of states or answers, with a line for each: - is the model's, + the system's
	Start      []Snapshot // one, of the new world
	Ran        []Step

	Unfinished bool // there was no time to finish shrinking

	Candidate bool `json:"asks"` // the binary waits for the outcome of this program
	Runs      int

	Description
}

// Failed returns the verdict, or nil if the run passed.
func (a *Answer) Failed() *Verdict {
	if len(a.Verdict) == 0 {
		return nil
	}
	return &a.Verdict[0]
}

// A Tape is sent as hexadecimal digits.
type Tape []byte

// UnmarshalText reads the digits.
func (t *Tape) UnmarshalText(digits []byte) (err error) {
	*t, err = hex.DecodeString(string(digits))
	return err
}

// A Note describes something in a script that does not fit the machine.
type Note struct {
	Line int
	Text string
}

// A Verdict is how a failing run ended.
type Verdict struct {
	Kind, Signature, Headline, Action, Script, Report string

	Step int
}

// A Snapshot is the state of the world, as the mapping sees it.
type Snapshot struct {
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
	Unforeseen []string   `json:"unforeseen,omitempty"` // prophecies consulted that the action lacks
	Snapshot
}

// A Prophecy is what an argument of a step predicted.
type Prophecy struct {
	Name      string `json:"name"`
	Value     string `json:"value,omitempty"`
	Unusual   bool   `json:"unusual,omitempty"`
	Known     bool   `json:"known,omitempty"`     // whether Consulted is known
	Consulted bool   `json:"consulted,omitempty"` // whether a stub consulted the prophecy
}

// UnmarshalJSON reads a prophecy under the names that the test binary gives to its fields.
func (p *Prophecy) UnmarshalJSON(text []byte) error {
	var sent struct {
		Name, Value          string
		Unusual, Told, Asked bool
	}
	err := json.Unmarshal(text, &sent)
	*p = Prophecy{Name: sent.Name, Value: sent.Value, Unusual: sent.Unusual, Known: sent.Told, Consulted: sent.Asked}
	return err
}
