package fuzzmachine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// shelfEntries makes a directory of entries where go test would find them.
func shelfEntries(t *testing.T) (dir string) {
	t.Helper()
	t.Chdir(t.TempDir())
	return filepath.Join("testdata", "fuzz", "FuzzShelf")
}

// keptEntry writes a script as a kept entry. If changed is set, the tape is another program.
func keptEntry(t *testing.T, m machine, name, script, says, comment string) {
	t.Helper()
	d := m.Description()
	tape, err := d.EncodeKept(d.Decode(m.Tape(script)))
	if err == nil {
		err = corpus.Write(filepath.Join("testdata", "fuzz", "FuzzShelf"), name,
			corpus.Entry{Tape: tape, Script: says, Comment: comment})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// An entry whose tape means something else than its script fails without being run. An entry whose script is
// only written differently is run.
func TestEntryThatChangedItsMeaningFails(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0") // Seed reads the entries all the same
	shelfEntries(t)
	taken := 0
	m := newShelves(func(*faulty, string) { taken++ })
	for name, c := range map[string]struct{ does, says, want string }{
		"same":    {"put 1; take", "put  1;take", ""},
		"value":   {"put 1; take", "put 2; take", "step 1 was put 2, and is put 1"},
		"longer":  {"put 1; take", "put 1", "step 2 (take) is new"},
		"shorter": {"put 1", "put 1; shake hard", "step 2 (shake hard) no longer exists"},
		"none":    {"", "put 1", "step 1 (put 1) no longer exists"},
		"exactly": {"put 1; take", "put 1; take", ""},
	} {
		keptEntry(t, m, name, c.does, c.says, "")
		before, seeds, r := taken, &recorder{name: "FuzzShelf"}, &recorder{name: "FuzzShelf/" + name}
		m.Seed(seeds)
		m.Run(r, m.Tape(c.does))
		if reported := len(r.words) > 0; reported != (c.want != "") || !strings.Contains(r.said(), c.want) ||
			reported == (taken > before) || len(seeds.words) > 0 {
			t.Errorf("%s: %q, %d steps taken, Seed says %q", name, r.words, taken-before, seeds.words)
		}
		if c.want != "" &&
			(!strings.HasPrefix(r.said(),
				filepath.Join("testdata/fuzz/FuzzShelf", name)+" has changed its meaning: "+c.want+"\n") ||
				!strings.Contains(r.said(), "fuzzcorpus migrate")) {
			t.Errorf("%s: %s", name, r.said())
		}
	}
}

// A logger is a t that logs, like that of package testing.
type logger struct {
	recorder
	logs string
}

func (l *logger) Logf(format string, args ...any) { l.logs += format }

// If a found entry has a kept one, only the kept one is run. The found entry is run if it is run alone, or if
// the kept one does not replace it any more.
func TestOnlyTheKeptOfTwoEntriesIsRun(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0") // Seed reads the entries all the same
	dir := shelfEntries(t)
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	found := m.Tape("put 1; put 2; tidy")
	run := func(name string) *logger {
		fresh := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
		fresh.Seed(&recorder{name: "FuzzShelf"})
		l := &logger{recorder: recorder{name: "FuzzShelf/" + name}}
		fresh.Run(l, found)
		return l
	}
	raw, short := corpus.RawName(found), corpus.RawName(m.Tape("tidy"))
	keptEntry(t, m, "tidy", "tidy", "tidy", corpus.From(found))
	for _, name := range []string{raw, short} {
		if l := run(name); len(l.words) > 0 || !strings.Contains(l.logs, "not run: it is the raw form of") {
			t.Errorf("%s fails: %q, %q", name, l.words, l.logs)
		}
	}
	if l := run("tidy"); len(l.words) != 1 || l.logs != "" {
		t.Errorf("the kept entry does not fail: %q, %q", l.words, l.logs)
	}
	if l := run(corpus.RawName([]byte("1"))); len(l.words) != 1 {
		t.Errorf("another raw entry does not fail: %q", l.words)
	}
	keptEntry(t, m, "tidy", "tidy", "tidy; take", corpus.From(found))
	if l := run(raw); len(l.words) != 1 || l.logs != "" {
		t.Errorf("the raw entry of one that has changed its meaning is not run: %q, %q", l.words, l.logs)
	}
	keptEntry(t, m, "tidy", "tidy", "tidy", corpus.From(found))
	during(t, "test.run", "FuzzShelf/"+raw)
	if l := run(raw); len(l.words) != 1 {
		t.Errorf("alone, the raw entry does not fail: %q", l.words)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
}

// Seed reports each entry that Go could not read by name.
func TestUnreadableEntriesAreReported(t *testing.T) {
	dir := shelfEntries(t)
	m := newShelves(none)
	for name, text := range map[string]string{
		"good": "go test fuzz v1\n[]byte(\"1\")\n", "several": "go test fuzz v1\n[]byte(\"1\")\nint(2)\n",
		"v2": "go test fuzz v2\n", "binary": "\x00\xff",
	} {
		if err := corpus.WriteFile(dir, name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "directory"), 0o777); err != nil {
		t.Fatal(err)
	}
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for i, name := range []string{"binary", "several", "v2"} {
		if len(r.words) != 3 || !strings.HasPrefix(r.words[i], filepath.Join(dir, name)+": ") {
			t.Errorf("%s is not reported: %q", name, r.words)
		}
	}
	during(t, "test.fuzzworker", "true")
	r = &recorder{name: "FuzzShelf"}
	if newShelves(none).Seed(r); len(r.words) > 0 {
		t.Errorf("a worker tells of entries: %q", r.words)
	}
}

// Only a worker keeps a failure, and only one that recurs and whose entry will be run.
func TestWhoKeepsEntries(t *testing.T) {
	t.Chdir(t.TempDir())
	count := func() int {
		files, err := corpus.ReadDir(filepath.Join("testdata", "fuzz", "FuzzShelf"))
		if err != nil {
			t.Fatal(err)
		}
		return len(files)
	}
	ouch := func() *shelves { return newShelves(at("tidy", func(*faulty) { panic("ouch") })) }
	for _, name := range []string{"FuzzShelf", "FuzzShelf/seed#1", "libFuzzer", "TestShelf"} {
		m := ouch()
		if m.Run(&recorder{name: name}, m.Tape("tidy")); count() != 0 {
			t.Errorf("%s keeps an entry, and is no worker", name)
		}
	}
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	m := ouch()
	if _ = m.Check(m.Tape("tidy")); count() != 0 {
		t.Error("Check keeps an entry")
	}
	calls := 0
	m = newShelves(at("tidy", func(s *faulty) {
		if calls++; calls == 1 {
			s.t.Errorf("once")
		}
	}))
	r := &recorder{name: "FuzzShelf"}
	if m.Run(r, m.Tape("tidy")); count() != 0 || len(r.words) != 1 || strings.Contains(r.said(), "entry  ") {
		t.Errorf("what is flaky is kept: %s", r.said())
	}
	m, r = ouch(), &recorder{name: "FuzzShelf"}
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	m.Seed(r)
	t.Chdir(t.TempDir()) // as code under test may do
	m.Run(r, m.Tape("put 1; tidy"))
	t.Chdir(home)
	if count() != 1 || len(r.words) != 1 ||
		!strings.Contains(r.said(), "entry       testdata/fuzz/FuzzShelf/panic-") {
		t.Errorf("%d entries are kept: %s", count(), r.said())
	}
}

// If no entry can be written, the report says why.
func TestReportSaysWhyNoEntryWasWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	if err := os.WriteFile("testdata", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	m.Run(r, m.Tape("tidy"))
	if len(r.words) != 1 ||
		!strings.Contains(r.said(), "entry       none could be written; keep the lines below: ") ||
		!strings.Contains(r.said(), "m.Replay(t, `tidy`)") {
		t.Errorf("%s", r.said())
	}
}

// Two workers may find one failure, each with its own tape. Go writes the one that is reported first. The
// entry is made of both.
func TestEntryOfTwoWorkers(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	var found [][]byte
	for i, script := range []string{"put 1; tidy", "put 2; put 3; tidy", "put 3; tidy"} {
		if i == 2 { // Go has written the second
			if err := corpus.Write(filepath.Join("testdata", "fuzz", "FuzzShelf"), corpus.RawName(found[1]),
				corpus.Entry{Tape: found[1]}); err != nil {
				t.Fatal(err)
			}
		}
		m, r := newShelves(at("tidy", func(*faulty) { panic("ouch") })), &recorder{name: "FuzzShelf"}
		m.Seed(r)
		found = append(found, m.Tape(script))
		m.Run(r, found[len(found)-1])
	}
	files, err := corpus.ReadDir(filepath.Join("testdata", "fuzz", "FuzzShelf"))
	want := []string{corpus.RawName(found[1]), corpus.RawName(found[0])}
	if kept := slices.IndexFunc(files, func(f corpus.File) bool { return f.Script != "" }); err != nil ||
		len(files) != 2 || !slices.Equal(files[kept].Twins(), want) {
		t.Errorf("%+v, %v", files, err)
	}
}

// A hang is kept as the steps up to the one that hangs. A failure before the first step is kept as an entry
// without steps. If Go's minimiser does the shrinking, nothing is kept.
func TestHangsAreKeptUnshrunk(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	hanging := newShelves(at("tidy", func(*faulty) { time.Sleep(300 * time.Millisecond) })).
		With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
	early := shelving(none)
	early.system = func(*fuzzmachine.T) *faulty { panic("ouch") }
	for want, c := range map[string]struct {
		m      machine
		script string
	}{"hang-": {hanging, "put 1; tidy"}, "panic-": {early.machine(), ""}} {
		r := &recorder{name: "FuzzShelf"}
		c.m.Seed(r)
		found := c.m.Tape("put 1; tidy; take")
		c.m.Run(r, found)
		files, err := corpus.ReadDir(filepath.Join("testdata", "fuzz", "FuzzShelf"))
		if err != nil || len(files) != 1 || !strings.HasPrefix(files[0].Name(), want) ||
			files[0].Script != c.script || !files[0].IsTwin(corpus.RawName(found)) {
			t.Fatalf("%s: %+v, %v\n%s", want, files, err, r.said())
		}
		if back := c.m.Description().PrintLine(c.m.Description().Decode(files[0].Tape)); back != c.script {
			t.Errorf("%s: the tape means %s", want, back)
		}
		if err := os.Remove(files[0].Path); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	m, r := newShelves(at("tidy", func(s *faulty) { s.t.Errorf("ouch") })), &recorder{name: "FuzzShelf"}
	m.Seed(r)
	m.Run(r, m.Tape("put 1; tidy; take"))
	if files, err := corpus.ReadDir(filepath.Join("testdata", "fuzz", "FuzzShelf")); len(files) > 0 ||
		err != nil || len(r.words) != 1 {
		t.Errorf("%v, %v, %q", files, err, r.words)
	}
}
