package report

import (
	"encoding/json"
	"fmt"
)

// An index lists the entries for the filter of the page.
type index struct {
	signatures numbering
	kinds      []string // by signature
	lines      []line
	leftOut    int // number of entries that do not fit
	longest    int // bytes of the longest script, before it was cut
}

// A line is an entry of the index.
type line struct {
	name, script     string
	steps, signature int
	actions          []int
	unread           bool
}

const (
	mostLines  = 10_000
	mostScript = 320       // bytes of a script in the list
	mostIndex  = 2_600_000 // bytes of the whole list
)

// add lists an entry, and returns its number, or none if it does not fit.
func (x *index) add(e Entry, actions []int) int {
	if len(x.lines) == mostLines {
		x.leftOut++
		return none
	}
	x.longest = max(x.longest, len(e.Script))
	l := line{
		name: cut(e.Name, mostWords), script: cut(e.Script, mostScript), steps: len(e.Steps), signature: none,
		actions: actions,
	}
	if e.Verdict != nil {
		if l.signature = x.signatures.number(e.Verdict.Signature); l.signature == len(x.kinds) {
			x.kinds = append(x.kinds, e.Verdict.Kind)
		}
	}
	l.unread = e.Problem != ""
	x.lines = append(x.lines, l)
	return len(x.lines) - 1
}

// A catalogue is the index as the script of the page reads it.
type catalogue struct {
	Actions    []string `json:"actions"`
	Signatures []string `json:"signatures"`
	Kinds      []string `json:"kinds"`   // by signature
	Entries    [][5]any `json:"entries"` // name, script, number of steps, signature, actions
}

// encode returns the index as JSON that cannot end a script element. It cuts scripts until the index fits.
// most is the number of bytes after which it cuts them.
func (x *index) encode(actions []string) (text []byte, most int, err error) {
	for _, most = range []int{mostScript, 200, 120, 60, 0} {
		text, err = json.Marshal(x.catalogue(actions, most))
		if err != nil || len(text) <= mostIndex {
			break
		}
	}
	return text, most, err
}

func (x *index) catalogue(actions []string, most int) catalogue {
	c := catalogue{
		Actions: actions, Signatures: x.signatures.names, Kinds: x.kinds, Entries: make([][5]any, len(x.lines)),
	}
	for i, l := range x.lines {
		signature := l.signature
		if l.unread {
			signature = unreadEntry
		}
		c.Entries[i] = [5]any{l.name, cut(l.script, most), l.steps, signature, l.actions}
	}
	return c
}

const unreadEntry = -2 // in place of a signature

// note says which entries the list has, if scripts were cut after most bytes.
func (x *index) note(most int) string {
	words := "Failing entries come first."
	if n := x.leftOut; n > 0 {
		words += fmt.Sprintf(" The list has the first %s entries; %s more are counted above.",
			figure(mostLines), figure(n))
	}
	if x.longest > most {
		words += fmt.Sprintf(" Scripts are cut after %s, also for the filter.", counted(most, "byte", "bytes"))
	}
	return words
}
