package crashes_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/e2e/crashes/testdata/box"
	"github.com/fuzzmachine/go/e2e/internal/clusterfuzz"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// crashesWanted is how many crashes are compared: fifty at night.
func crashesWanted() int {
	if os.Getenv("NIGHT") != "" {
		return 50
	}
	return 25
}

// words of the reports, by the first words of the panics: the headline without values, and the shortest
// program.
var reports = map[string][]string{
	"fuzzmachine: answer count":      {"step 3, count: the answers differ", "`put 0; put 0; count`"},
	"fuzzmachine: state [*]":         {"step 3, turn: the states differ", "`put 0; put 1; turn`"},
	"fuzzmachine: failure box.audit": {"step 3, audit: -1 is at the bottom of 2", "`put -1; put 0; audit`"},
}

// A fuzzer that finds failures reports them, and ends with stacks that tell them apart.
func TestCrashes(t *testing.T) {
	slowtest.TakesSeconds(t)
	for _, build := range fuzzers {
		t.Run(build.name, func(t *testing.T) {
			if build.name != "bytes" && os.Getenv("NIGHT") == "" {
				t.Skip("one build is enough: NIGHT=1 tests the others")
			}
			f := build.build(t)
			t.Run("crashes of three bugs are three groups", f.findsThree)
			t.Run("the stack begins with the user's functions", f.showsTheUser)
			t.Run("other failures are crashes of their own", f.tellsApart)
			t.Run("the steps of one file are written", f.writesSteps)
		})
	}
}

// Searches from different seeds find three mistakes. ClusterFuzz sees three crashes, and three bugs.
// Each crash has a report before it, and the file of each gives the same once more.
func (f *fuzzer) findsThree(t *testing.T) {
	list := make([]clusterfuzz.Crash, crashesWanted())
	each(len(list), func(i int) {
		found := f.search(t, "", i+1)
		list[i] = found.isReported(t)
		if again := f.run(t, "", found.file); report(again.text) != report(found.text) ||
			again.isReported(t) != list[i] {
			t.Errorf("seed %d: replayed it is another:\n%s\n%s", i+1, found.text, again.text)
		}
	})
	found := clusterfuzz.Groups(list)
	for _, g := range found {
		t.Logf("%d crashes: %q", len(g), g[0])
		if slices.ContainsFunc(g, func(c clusterfuzz.Crash) bool { return c != g[0] }) {
			t.Errorf("they are several test cases: %q", g)
		}
	}
	t.Logf("%d crashes of 3 bugs are %d groups", len(list), len(found))
	if len(found) != len(reports) {
		t.Errorf("%d groups", len(found))
	}
}

// isReported checks that a crash has the report of its failure before any line of Go's or libFuzzer's about
// the crash.
func (o output) isReported(t *testing.T) clusterfuzz.Crash {
	t.Helper()
	c := clusterfuzz.CrashOf(o.text)
	first, _, _ := strings.Cut(c.State, "\n")
	said := report(o.text)
	if o.code == 0 || reports[first] == nil || !strings.Contains(o.text, "ERROR: libFuzzer: deadly signal") {
		t.Errorf("it ends with %d as %q:\n%s", o.code, c, o.text)
	}
	for _, words := range append(reports[first], "signature   "+strings.TrimPrefix(first, "fuzzmachine: ")) {
		if !strings.Contains(said, words) {
			t.Errorf("the report does not say %q:\n%s", words, o.text)
		}
	}
	return c
}

// report is what is written of a failure before the crash: from the headline to the panic, without how it was
// found.
func report(output string) string {
	_, said, _ := strings.Cut(output, "\nfuzzmachine: ")
	said, _, _ = strings.Cut(said, "\npanic: ")
	var kept []string
	for line := range strings.Lines(said) {
		if !strings.HasPrefix(strings.TrimSpace(line), "shrunk ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// The action that has called Errorf is the second function of the stack, and what the user's function has
// panicked with is on top of it.
func (f *fuzzer) showsTheUser(t *testing.T) {
	for way, want := range map[string][2]string{
		"":      {"fuzzmachine.(*T).Errorf", "box.audit"},
		"panic": {"box.(*Box).Break", ""},
	} {
		text := f.crashing(t, way, map[string]string{"": "put -1; put 0; audit", "panic": "put 0; break"}[way]).text
		_, stack, _ := strings.Cut(text, " [running]:\n")
		lines := strings.Split(stack, "\n")
		for i, function := range want {
			if name, _, _ := strings.Cut(lines[2*i], "(0x"); !strings.HasSuffix(name, function) {
				t.Errorf("function %d is %s, not %s:\n%s", i+1, name, function, text)
			}
		}
	}
}

// Each other way to fail is a bug of its own, the same for each input.
func (f *fuzzer) tellsApart(t *testing.T) {
	var all []clusterfuzz.Crash
	for way, words := range map[string][]string{
		"panic": {"step 2, break: the system panics: runtime error: index", "`put 0; break`", "panic system "},
		"hang":  {"step 2, break: ", "exceeded its limit of 2s", "`put 0; break`", "signature   hang break"},
		"leak":  {"the run left a goroutine behind", "`put 0; break`", "signature   leak box.linger"},
		// Nobody is left to report it. The steps are written where one file is run.
		"death": {"libFuzzer step 1: put 0\nlibFuzzer step 2: break\n", "\npanic: the box explodes"},
	} {
		var list []clusterfuzz.Crash
		var texts []string
		for _, script := range []string{"put 0; break", "put 0; put 7; take; put 0; break"} {
			o := f.crashing(t, way, script)
			before, _, dies := strings.Cut(o.text, "ERROR: libFuzzer: deadly signal")
			shrinks := way == "panic" || way == "leak"
			for _, w := range words {
				if (shrinks || len(list) == 0) && (!dies || !strings.Contains(before, w)) {
					t.Errorf("%s: it does not say %q first:\n%s", way, w, o.text)
				}
			}
			list, texts = append(list, clusterfuzz.CrashOf(o.text)), append(texts, o.text)
		}
		// A sanitizer may fail while the process dies of another goroutine, and add functions of its own to a
		// stack of two. ClusterFuzz still takes both crashes for one bug.
		if list[0] != list[1] && (way != "death" || !list[0].IsLike(list[1])) {
			t.Errorf("%s: two crashes are %q:\n%s", way, list, strings.Join(texts, "\nand\n"))
		}
		t.Logf("%s: %q", way, list[0])
		all = append(all, list[0])
	}
	if n := len(clusterfuzz.Groups(all)); n != len(all) {
		t.Errorf("%d ways to fail are %d groups: %q", len(all), n, all)
	}
}

// A process that exits is silent: Go's os.Exit is a system call, which libFuzzer does not see. The steps are
// written where one file is run, and nothing where there are several.
func (f *fuzzer) writesSteps(t *testing.T) {
	o := f.crashing(t, "exit", "put 0; break")
	if !strings.HasSuffix(o.text, "libFuzzer step 1: put 0\nlibFuzzer step 2: break\n") || o.code != 3 {
		t.Errorf("it ends with %d:\n%s", o.code, o.text)
	}
	file := filepath.Join(t.TempDir(), "input")
	write(t, file, string(f.framed(box.Tape("exit", "put 0; take"))))
	if o = f.run(t, "exit", file, file); strings.Contains(o.text, "libFuzzer step") || o.code != 0 {
		t.Errorf("it ends with %d:\n%s", o.code, o.text)
	}
}

// crashing runs the fuzzer with the tape of a script.
func (f *fuzzer) crashing(t *testing.T, way, script string) output {
	t.Helper()
	file := filepath.Join(t.TempDir(), "input")
	must(t, os.WriteFile(file, f.framed(box.Tape(way, script)), 0o600))
	return f.run(t, way, file)
}
