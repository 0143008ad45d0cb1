package failure

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/mapping"
)

// A difference is reported with its part and its place, and as a whole without them.
func TestBrief(t *testing.T) {
	for want, d := range map[string]mapping.Difference{
		"the states differ: model 3 elements, system 2 elements": {Model: "3 elements",
			System: "2 elements"},
		"the states differ at [2]: model 0, system 1": {Path: "[2]", Model: "0", System: "1",
			Lines: "- 0\n+ 1"},
		"the states differ at Len: model 0, system 1": {Path: "Len", Model: "0",
			System: "1"},
		"the states differ in mapping \"items\", at [1]: model 0, system 9": {Path: "[1]", Model: "0",
			System: "9"},
		"the states differ in mapping \"items\": model 0, system 9": {Model: "0", System: "9"},
		"the states differ: model " + strings.Repeat("x", mostBrief-6) +
			"…": {Model: strings.Repeat("x", mostBrief)},
	} {
		part := ""
		if strings.Contains(want, "items") {
			part = `mapping "items"`
		}
		if got := Brief("the states differ", part, d); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// The fields of several answers are results by number; what is inside one keeps its path.
func TestResult(t *testing.T) {
	for path, want := range map[string][2]string{
		"": {"", ""}, "First": {"result 1", ""}, "Second[2].key": {"result 2", "[2].key"},
		"Third.Len": {"result 3", "Len"}, "Len": {"", "Len"},
	} {
		if result, inside := Result(path); result != want[0] || inside != want[1] {
			t.Errorf("%s: %q, %q", path, result, inside)
		}
	}
}

// A difference of states covers those inside it, under the same mapping.
func TestCovers(t *testing.T) {
	for _, c := range []struct {
		whole, part Verdict
		covers      bool
	}{
		{Verdict{Kind: State}, Verdict{Kind: State, Where: "[*]"}, true},
		{Verdict{Kind: State, Where: "items"}, Verdict{Kind: State, Where: "items[*].v"}, true},
		{Verdict{Kind: State, Where: "items"}, Verdict{Kind: State, Where: "items:size"}, true},
		{Verdict{Kind: State, Where: "[*]"}, Verdict{Kind: State}, false},
		{Verdict{Kind: State, Where: "item"}, Verdict{Kind: State, Where: "items"}, false},
		{Verdict{Kind: State}, Verdict{Kind: State}, false},
		{Verdict{Kind: State, Site: "a.go:1"}, Verdict{Kind: State, Where: "[*]", Site: "a.go:2"}, false},
		{Verdict{Kind: Answer}, Verdict{Kind: Answer, Where: "get"}, false},
		{Verdict{Kind: State}, Verdict{Kind: Panic, Where: "[*]"}, false},
	} {
		if c.whole.Covers(&c.part) != c.covers {
			t.Errorf("%q of %q: %t", c.part.Signature(), c.whole.Signature(), !c.covers)
		}
	}
}
