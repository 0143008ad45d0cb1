package engine

import (
	"testing"

	"github.com/fuzzmachine/go/bench/wire/format"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

func TestSearchFindsAndRepeats(t *testing.T) {
	w := format.New(format.Factors{Framing: format.Postfix, Ops: 96})
	s := subject.All()[0]
	search := func() Found {
		return Search{Codec: w.Prepare(s.Spec), System: s.New(true), Limit: 100000, Seed: 1}.Run()
	}
	first, second := search(), search()
	if first.Tape == nil {
		t.Fatal("nothing found")
	}
	if first.Executions != second.Executions || string(first.Tape) != string(second.Tape) {
		t.Error("the same seed ends in two ways")
	}
}
