package main

import (
	"fmt"
	"hash/fnv"

	"github.com/fuzzmachine/go/bench/wire/engine"
	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// SearchFigures says how one search ended.
type SearchFigures struct {
	Executions int
	Found      bool
	Corpus     int
	Tape       []byte `json:",omitempty"`
}

// longestKept is how long a tape may be to be stored.
const longestKept = 1024

// feedback names what a search is led by, and its limit.
func (p Plan) feedback(states bool) string {
	if states {
		return fmt.Sprint("states ", p.Limit)
	}
	return fmt.Sprint("blind ", p.Limit)
}

// search is the job of one search.
func (p Plan) search(w program.Wire, s subject.Subject, states bool, seed int) job {
	return job{key("search", w, s, p.feedback(states), seed), func(c *Cell) {
		found := engine.Search{
			Codec: w.Prepare(s.Spec), System: s.New(w.Labels()), States: states, Limit: p.Limit,
			Seed: uint64(seed)<<32 | uint64(hash(s.Name())),
		}.Run()
		c.Search = &SearchFigures{Executions: found.Executions, Found: found.Tape != nil, Corpus: found.Corpus}
		if len(found.Tape) <= longestKept {
			c.Search.Tape = found.Tape
		}
	}}
}

// hash turns a name into a seed.
func hash(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()
}
