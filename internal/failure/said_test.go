package failure_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fuzzmachine/go/internal/failure"
)

// A text of a user's is printed as it is, but for what a terminal obeys and what nobody reads.
func TestSaid(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "",
		"Error:\n\tGröße\u00a02\u3000€":         "Error:\n\tGröße\u00a02\u3000€",
		"red\x1b[31m, over\rwritten":            `red\x1b[31m, over\rwritten`,
		"\x00\xff\x7f\u202e":                    `\x00\xff\x7f\u202e`,
		"a character that is no mistake \ufffd": "a character that is no mistake \ufffd",
	} {
		if got := failure.Said(text); got != want {
			t.Errorf("%q is said as %q, not %q", text, got, want)
		}
	}
	for _, long := range []string{strings.Repeat("a", 10<<20), strings.Repeat("€", 4<<20)} {
		got := failure.Said(long)
		if len(got) > 17<<10 || !utf8.ValidString(got) || !strings.HasSuffix(got, " bytes more)") ||
			!strings.HasPrefix(long, got[:16<<10-4]) {
			t.Errorf("%d bytes are said in %d: …%q", len(long), len(got), got[len(got)-40:])
		}
	}
}
