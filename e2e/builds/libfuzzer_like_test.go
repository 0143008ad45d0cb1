package builds_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// likeLibFuzzer has stand-ins for the builds of OSS-Fuzz.
var likeLibFuzzer = []struct {
	name string
	main *binary
	skip bool // whether there is a t that can skip
}{
	{"v1", v1Main, true},
	{"v2", v2Main, true},
	{"bytes", bytesMain, false},
}

// These methods of t and f may be called in the builds of OSS-Fuzz. Any other call is a false crash, runs at
// once, or costs time for every input.
var allowed = []string{"t.Helper", "t.Name", "t.Fatalf", "f.Helper", "f.Name"}

func (p process) callsOnly(allowed ...string) process {
	p.t.Helper()
	for line := range strings.Lines(p.out) {
		if method, found := strings.CutPrefix(line, "called "); found &&
			!slices.Contains(allowed, strings.TrimSpace(method)) {
			p.t.Errorf("it calls %s", method)
		}
	}
	return p
}

const (
	goodScript = "put 1; get; put 2; get"
	badScript  = "put 1; put 2; get; put 3; get; get"
)

func TestOnlyAllowedMethodsAreCalledLikeLibFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, build := range likeLibFuzzer {
		t.Run(build.name+"/passes", func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzRing", goodScript, goodScript, "").passes().callsOnly(allowed...)
			p.says("opened 3 closed 3")
			if n := strings.Count(p.out, "ended: returned\n"); n != 3 {
				t.Errorf("%d of 3 inputs pass:\n%s", n, p.out)
			}
		})
		t.Run(build.name+"/fails", func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzRing", badScript).passes().callsOnly(allowed...)
			p.says("step 6, get: the answers differ: model 1, system 0", "signature   answer get", "ended: panic: ", ".Replay(t, `")
			if !regexp.MustCompile(`(?m)^ *func Test[A-Z]\w*\(t \*testing.T\) \{$`).MatchString(p.out) {
				t.Errorf("it shows no test to keep:\n%s", p.out)
			}
			torn(t, p)
		})
		if !build.skip {
			continue
		}
		t.Run(build.name+"/skips", func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzSkip", "work; skip", "work").passes().callsOnly(append(allowed, "t.Skip")...)
			p.says("== work; skip\n", "ended: skipped\n", "opened 2 closed 2").keepsQuietOf("ended: panic", "Goexit")
			torn(t, p)
		})
	}
}

// torn checks that every run is torn down.
func torn(t *testing.T, p process) {
	t.Helper()
	opened, closed, _ := strings.Cut(p.after("opened "), " closed ")
	if opened != closed || opened == "0" {
		t.Errorf("%s rings were opened and %s closed:\n%s", opened, closed, p.out)
	}
}

// The stand-in for the second build has no tests and no flags.
func TestSecondBuildHasNoFlags(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	run(t, v2Main, nil, "FuzzRing").says("testing: false flags: false")
}
