package clusterfuzz

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What ClusterFuzz makes of the outputs of fuzzers written in Go.
func TestRuleOfClusterFuzz(t *testing.T) {
	const began = "\n\ngoroutine 17 [running, locked to thread]:\n"
	for name, c := range map[string]struct{ output, kind, state string }{
		"words and two functions": {"panic: no room for 300 items" + began +
			"example.com/ring.(*Ring).Put(0xc000012030, 0x1)\n\t/src/ring.go:12 +0x1d\n" +
			"example.com/ring.FuzzBytes({0x602000, 0x3, 0x3})\n\t/src/f.go:3 +0x1\n" +
			"main.LLVMFuzzerTestOneInput(...)\n\t./main.go:21\n",
			"ASSERT", "no room for 300 items\nring.(*Ring).Put\nring.FuzzBytes"},
		"a third function is not seen": {"panic: a" + began + "b.B()\n\tx.go:1\nc.C()\nd.D()\n",
			"ASSERT", "a\nb.B\nc.C"},
		"an unknown argument hides a function": {"panic: a" + began + "b.B(0x1?)\n\tx.go:1\nc.C({0x1, ...})\n",
			"ASSERT", "a\nc.C"},
		"so does a type argument": {"panic: a" + began + "b.B[...](0x1)\n\tx.go:1\nc.C()\n", "ASSERT", "a\nc.C"},
		"the runtime, mains and asserts are left out": {"panic: a" + began + "panic({0x1, 0x2})\n" +
			"runtime.goPanicIndex(0x1, 0x2)\nmain.main()\ntestify/assert.Equal(0x1)\nb.B()\n\tx.go:1\n",
			"ASSERT", "a\nb.B"},
		"the last panic counts": {"panic: a" + began + "b.B()\n\tx.go:1\npanic: c [recovered]\n\tpanic: d\nd.D()\n",
			"ASSERT", "d\nd.D"},
		"a panic of the runtime has no words": {"panic: runtime error: index out of range [5] with length 3" + began +
			"b.B()\n\tx.go:1\nc.C()\nd.D()\ne.E()\n", "index out of range", "b.B\nc.C\nd.D"},
		"a fatal error": {"fatal error: concurrent map writes" + began + "b.B()\n\tx.go:1\n",
			"Fatal error", "concurrent map writes\nb.B"},
		"of libFuzzer": {"==1== ERROR: libFuzzer: deadly signal\n    #0 0x12 in __sanitizer_print (/f+0x1)\n" +
			"    #1 0x13 in fuzzer::F() (/f+0x2)\n    #2 0x14 in runtime.raise.abi0 a.s:1\n", "Fatal-signal", ""},
		"a sanitizer that fails": {"panic: a" + began + "b.B()\n\tx.go:1\n==1== ERROR: libFuzzer: deadly signal\n" +
			"    #0 0x12 in __sanitizer::internal_strstr(char const*, char const*) (/f+0x1)\n",
			"ASSERT", "a\nb.B"},
		"too late": {"ALARM\n==1== ERROR: libFuzzer: timeout after 25 seconds\n", "Timeout", "the target"},
	} {
		if got := CrashOf(c.output); got.Kind != c.kind || got.State != c.state {
			t.Errorf("%s: %q, %q", name, got.Kind, got.State)
		}
	}
}

// What ClusterFuzz takes for one bug.
func TestRuleOfSimilarity(t *testing.T) {
	of := func(lines ...string) Crash { return Crash{"ASSERT", strings.Join(lines, "\n")} }
	for name, c := range map[string]struct {
		a, b Crash
		like bool
	}{
		"the same":                  {of("a", "b", "c"), of("a", "b", "c"), true},
		"two functions in common":   {of("none", "b", "c"), of("other", "b", "c"), true},
		"in another order":          {of("none", "b", "zzzzz"), of("b", "other", "yyyyy"), false},
		"alike in every line":       {of("box.put", "box.(*Box).add1"), of("box.get", "box.(*Box).add2"), true},
		"alike in the words":        {of("box.put", "blackbird"), of("box.put", "nightingale"), false},
		"another kind, same places": {of("a", "b", "c"), Crash{"Timeout", "a\nb\nc"}, false},
	} {
		if c.a.IsLike(c.b) != c.like || c.b.IsLike(c.a) != c.like {
			t.Errorf("%s: %t", name, !c.like)
		}
	}
	a, b, bridge := of("first", "one", "two", "x"), of("second", "three", "four", "y"), of("one", "two", "three", "four")
	if n := len(Groups([]Crash{a, b})); n != 2 {
		t.Errorf("%d groups", n)
	}
	if list := []Crash{a, b, bridge}; len(Groups(list)) != 1 || slices.Contains(list, Crash{}) {
		t.Errorf("%v", Groups(list))
	}
}

// place is a name in the list of package libfuzzer.
var place = regexp.MustCompile(`(\w+),[ \n]`)

// ClusterFuzz takes two crashes for the same if the lines of their states are alike by more than 0.8 on
// average. The first line has the words, which may be alike in all but one letter. So the other two, which are
// the functions of a place, must be so unlike that it does not matter.
func TestNoTwoPlacesAreAlike(t *testing.T) {
	source, err := os.ReadFile("../../../internal/libfuzzer/place.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(source), "func(){")
	list, _, _ = strings.Cut(list, "}")
	var places [][2]string // the lower function and the upper one, which is that of the next place
	names := place.FindAllStringSubmatch(list, -1)
	for i, name := range names {
		places = append(places, [2]string{name[1], names[(i+1)%len(names)][1]})
	}
	if len(places) != 64 {
		t.Errorf("%d places are found", len(places))
	}
	const most = 3*0.8 - 1
	worst := 0.0
	for i, a := range places {
		for _, b := range places[:i] {
			alike := Similarity("crash."+a[0], "crash."+b[0]) +
				Similarity("crash."+a[1], "crash."+b[1])
			if worst = max(worst, alike); alike > most+1e-9 {
				t.Errorf("%v and %v are alike: %.2f", a, b, alike)
			}
			if n := common(append([]string{""}, a[:]...), append([]string{"-"}, b[:]...)); n > 1 {
				t.Errorf("%v and %v share %d lines", a, b, n)
			}
		}
	}
	t.Logf("the two most alike of %d places: %.3f, at most %.3f is allowed", len(places), worst, most)
}
