package ossfuzz_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// Shellcheck finds nothing in the scripts, whose first lines say that they are for bash.
func TestScriptsPassShellcheck(t *testing.T) {
	slowtest.TakesSeconds(t)
	if _, err := exec.LookPath("shellcheck"); err != nil {
		missing(t, "shellcheck")
	}
	m := userModule(t)
	m.ossfuzz(0)
	m.run(0, "shellcheck", ".clusterfuzzlite/build.sh", "oss-fuzz/build.sh", m.absolute("../../corpus/fuzzcorpus/testdata/image/compile_native_go_fuzzer_v2"))
	m.run(0, "shellcheck", m.absolute("../../.clusterfuzzlite/build.sh"))
}

// build runs a build.sh as OSS-Fuzz's image does, with a stand-in, and returns the directory of what it built.
func (m *module) build(sanitizer, script string) (out string) {
	m.Helper()
	out = m.TempDir()
	m.runWith(0, []string{"SRC=" + m.src, "OUT=" + out, "SANITIZER=" + sanitizer,
		"PATH=" + m.absolute("../../corpus/fuzzcorpus/testdata/image") + string(os.PathListSeparator) + os.Getenv("PATH")},
		"bash", "-eux", filepath.Join(m.dir, script))
	return out
}

// What OSS-Fuzz wants is there after build.sh: a program for each target, and for a machine seeds and a dictionary.
func TestBuildScriptBuilds(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := userModule(t)
	m.ossfuzz(0)
	out := m.build("address", "oss-fuzz/build.sh")
	for _, name := range []string{"FuzzRing", "FuzzApart", "internal_text_FuzzText", "a_internal_text_FuzzText"} {
		info, err := os.Stat(filepath.Join(out, name))
		if err != nil || info.Mode()&0o100 == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	m.hasSeed(out, "FuzzRing", m.text("ring/testdata/fuzz/FuzzRing/all"))
	m.hasSeed(out, "a_internal_text_FuzzText", m.text("a/internal/text/testdata/fuzz/FuzzText/one"))
	if _, err := os.Stat(filepath.Join(out, "internal_text_FuzzText_seed_corpus.zip")); err == nil {
		t.Error("a target of a string has seeds")
	}
	m.hasDictionary(out, "FuzzRing")
	m.hasDictionary(out, "FuzzApart")
}

func TestBuildScriptBuildsForCoverage(t *testing.T) {
	slowtest.TakesMinutes(t)
	m := userModule(t)
	m.ossfuzz(0)
	out := m.build("coverage", ".clusterfuzzlite/build.sh")
	if text := m.run(0, filepath.Join(out, "FuzzRing"), "-test.list=."); !strings.Contains(text, "FuzzRing") {
		t.Errorf("the program lists %q", text)
	}
}

// A target that the helper does not find ends the build, although the helper says that all is well.
func TestBuildScriptFailsIfNothingIsBuilt(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := userModule(t)
	m.run(0, m.tool, "ossfuzz", "-only=clusterfuzzlite", "./ring")
	m.write("ring/ring_test.go", strings.Replace(m.text("ring/ring_test.go"), "(f *testing.F)", "(\n\tf *testing.F,\n)", 1))
	text := m.runWith(1, []string{"SRC=" + m.src, "OUT=" + t.TempDir(),
		"PATH=" + m.absolute("../../corpus/fuzzcorpus/testdata/image") + string(os.PathListSeparator) + os.Getenv("PATH")},
		"bash", ".clusterfuzzlite/build.sh")
	if !strings.Contains(text, "example.org/u/ring/ring FuzzRing FuzzRing has built nothing") {
		t.Error(text)
	}
}

// hasSeed checks that an entry is among the seeds of a fuzzer, with the framing of compile_native_go_fuzzer_v2.
func (m *module) hasSeed(out, fuzzer, entry string) {
	m.Helper()
	e, err := corpus.Parse([]byte(entry))
	if err != nil {
		m.Fatal(err)
	}
	count, found := 0, false
	err = archive.Read(filepath.Join(out, fuzzer+"_seed_corpus.zip"), func(_ string, file []byte) {
		count++
		found = found || len(file) > 0 && string(file[1:]) == string(e.Tape)
	})
	if err != nil || !found {
		m.Errorf("%s: %v, %d seeds, and %q is none of them", fuzzer, err, count, e.Tape)
	}
}

// A line of a dictionary, as libFuzzer documents it: a name, which may be left out, and a value in quotes.
var line = regexp.MustCompile(`^(|#.*|([A-Za-z0-9_]+=)?"([^"\\]|\\\\|\\"|\\x[0-9A-Fa-f]{2})+")$`)

func (m *module) hasDictionary(out, fuzzer string) {
	m.Helper()
	text, words := m.read(filepath.Join(out, fuzzer+".dict")), 0
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		if !line.MatchString(l) {
			m.Errorf("%s: libFuzzer does not read %s", fuzzer, l)
		}
		if l != "" && l[0] != '#' {
			words++
		}
	}
	if words == 0 {
		m.Errorf("%s: the dictionary is empty", fuzzer)
	}
}
