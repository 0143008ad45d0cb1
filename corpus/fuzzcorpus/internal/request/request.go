// Package request sends requests to the test binary of a fuzz target, which runs in a process of its own. A
// request has a verb: print a tape as a script, encode a script, run a tape. The binary sends an answer to each
// request. Package wire has what both ends know.
package request

import (
	"encoding/hex"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
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

// ForEach returns a request about the tape of each entry.
func ForEach(verb string, files []corpus.File) (list []Request) {
	for _, f := range files {
		list = append(list, ForTape(verb, f.Tape))
	}
	return list
}

// ForMeaning returns a request about the tape of an entry, which is compared with its script if it has one.
func ForMeaning(f corpus.File) Request { return New("print", hex.EncodeToString(f.Tape), f.Script) }

// ForMeanings does so for each entry.
func ForMeanings(files []corpus.File) (list []Request) {
	for _, f := range files {
		list = append(list, ForMeaning(f))
	}
	return list
}

// An Answer is the answer to a request.
type Answer = wire.Answer
