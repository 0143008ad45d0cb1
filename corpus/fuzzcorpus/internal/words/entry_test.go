package words

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// An entry of megabytes is shown as far as somebody reads.
func TestLongEntryIsCut(t *testing.T) {
	long := `put "` + strings.Repeat("a", 1<<21) + `"`
	a := &request.Answer{Script: long, Steps: 1, Ran: []wire.Step{{N: 1, Text: long}}}
	text := Entry("long", corpus.File{Entry: corpus.Entry{Script: long}}, a, true)
	if len(text) > 1<<16 || strings.Count(text, "bytes more)") != 3 {
		t.Errorf("%d bytes, that end in %q", len(text), text[len(text)-100:])
	}
}
