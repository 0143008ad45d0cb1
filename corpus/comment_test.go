package corpus_test

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// An entry names all raw entries that it was made from, and Parse reads the names back.
func TestEntryNamesItsTwins(t *testing.T) {
	first, second := []byte("11\x9cA1$"), []byte("22")
	e := corpus.Entry{Tape: []byte("1GVv;"), Script: "get", Comment: corpus.From(first)}
	if !e.AlsoFrom(second) || e.AlsoFrom(second) || e.AlsoFrom(first) {
		t.Errorf("made of two: %s", e.Comment)
	}
	e.Comment += " while it rained"
	back, err := corpus.Parse(e.Bytes())
	if want := []string{corpus.RawName(second), corpus.RawName(first)}; err != nil ||
		!slices.Equal(back.Twins(), want) {
		t.Errorf("%v, %v, not %v, of %s", back.Twins(), err, want, e.Bytes())
	}
	if !back.IsTwin(corpus.RawName(first)) || back.IsTwin("while") || back.IsTwin("") {
		t.Error("IsTwin is wrong about a name")
	}
	for i := range byte(20) {
		e.AlsoFrom([]byte{i})
	}
	if n := len(e.Twins()); n != 8 {
		t.Errorf("it is made of %d", n)
	}
	for _, comment := range []string{"", "of the old days", "from the old days"} {
		if e := (corpus.Entry{Comment: comment}); e.AlsoFrom(first) || e.Comment != comment || e.Twins() != nil {
			t.Errorf("%q becomes %q, of %v", comment, e.Comment, e.Twins())
		}
	}
}
