// Package wire is what the corpus tool and a test binary say to each other: requests, and answers as JSON,
// one a line. It is data for both ends, and knows neither of them.
//
// A request is a line of the file that FUZZMACHINE_DO names: a verb and its arguments, quoted as Go quotes
// strings. The first line of the file is the quoted name of another file, to be made, which takes the
// answers.
//
// A request without an answer has killed the process. The tool starts another one, which it asks what became of
// that program: "apart". There the program runs in processes that this one starts in its turn, as go test does
// with what kills (package subprocess). So whoever tells of a death has started the process that died. The tool
// believes what stands in a folder that it has made itself, and how its own process has ended.
package wire

import "encoding/hex"

// An Answer is the result of a request. Each verb fills in some of it.
type Answer struct {
	Error        string `json:"error,omitempty"` // why there is no result
	Line, Column int    `json:",omitempty"`      // of a script, where the error is

	Script string `json:"script,omitempty"` // the program, in one line
	Steps  int    `json:"steps,omitempty"`
	Tape   Tape   `json:"tape,omitempty"` // in the short encoding
	Kept   Tape   `json:"kept,omitempty"` // in the encoding that keeps its meaning
	Notes  []Note `json:"notes,omitempty"`

	Changed int `json:"changed,omitempty"` // the first step that a script means otherwise, from 1; 0: there is none

	Verdict *Verdict `json:"verdict,omitempty"` // nil: the run passed
	// of states or answers, as lines: - of the model, + of the system
	Difference string    `json:"difference,omitempty"`
	Start      *Snapshot `json:"start,omitempty"` // of the world as it was made
	Ran        []Step    `json:"ran,omitempty"`
	Sketches   []string  `json:"sketches,omitempty"` // of what went between nodes, drawn

	Unfinished bool `json:"unfinished,omitempty"` // shrinking had no time to try everything

	Words []Word `json:"words,omitempty"` // for a dictionary

	Description
}

// Signature returns that of the failure, or "passes".
func (a *Answer) Signature() string {
	if a.Verdict == nil {
		return "passes"
	}
	return a.Verdict.Signature
}

// A Tape is bytes, which are sent as hexadecimal digits.
type Tape []byte

// MarshalText writes the digits.
func (t Tape) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(t)), nil }

// UnmarshalText reads the digits.
func (t *Tape) UnmarshalText(digits []byte) (err error) {
	*t, err = hex.DecodeString(string(digits))
	return err
}

// A Note says what of a script could not be kept.
type Note struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

// A Word is a part of tapes.
type Word struct {
	Tape Tape   `json:"tape"`
	Text string `json:"text"` // what it means
}

// A Verdict is how a run failed.
type Verdict struct {
	Kind      string `json:"kind"`
	Signature string `json:"signature"`
	Headline  string `json:"headline"`
	Step      int    `json:"step"`
	Action    string `json:"action,omitempty"`
	Report    string `json:"report"`
}

// A Snapshot is the world at some time, as the mapping sees it.
type Snapshot struct {
	State string `json:"state,omitempty"` // of the model
	Views []View `json:"views,omitempty"`
}

// A View is what one mapping sees.
type View struct {
	Name   string `json:"name,omitempty"`
	Site   string `json:"site,omitempty"` // file:line of the call that made the mapping
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
	Unforeseen []string   `json:"unforeseen,omitempty"` // consulted prophecies that the action does not have
	Snapshot
}

// A Prophecy is what an argument of a step predicted.
type Prophecy struct {
	Name      string `json:"name"`
	Value     string `json:"value,omitempty"`
	Unusual   bool   `json:"unusual,omitempty"`
	Known     bool   `json:"known,omitempty"`     // it is known what became of it
	Consulted bool   `json:"consulted,omitempty"` // the stub consulted it
}
