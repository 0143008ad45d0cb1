package statecoverage

import (
	"strings"
	"testing"
)

func TestParseReadsNames(t *testing.T) {
	for text, want := range map[string]Guide{
		"0": 0, "search": Search, "values,labels": Values | Labels, strings.Join(guides[:], ","): AllGuides,
	} {
		if s, err := ParseGuide(text); err != nil || s != want {
			t.Errorf("%s: %b, %v", text, s, err)
		}
	}
	for _, text := range []string{"pairs", "values,values", "value", "", "0,values", "all"} {
		if s, err := ParseGuide(text); err == nil || !strings.Contains(err.Error(), "give 0 for none") {
			t.Errorf("%q: %b, %v", text, s, err)
		}
	}
}
