package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// scripts are those of the entries of FuzzShop, sorted.
func (m module) scripts() (list []string) {
	m.Helper()
	for _, name := range m.names(entries) {
		list = append(list, m.entry(name).Script)
	}
	slices.Sort(list)
	return list
}

// empty removes all entries of FuzzShop.
func (m module) empty() {
	m.Helper()
	if err := os.RemoveAll(m.path(entries)); err != nil {
		m.Fatal(err)
	}
}

// Each framing brings the same programs back, from zips and from directories, and a zip is the same each
// time. The framing is that of the build.sh of the repository.
func TestImportReadsWhatExportWrote(t *testing.T) {
	m := newModule(t)
	m.add("wrong", simplest, "passing", passing)
	want := m.scripts()
	calls := map[string]string{
		"weight": "compile_native_go_fuzzer_v2", "length": "compile_native_go_fuzzer", "plain": "compile_go_fuzzer",
	}
	framings := []string{"weight"}
	if os.Getenv("NIGHT") != "" || os.Getenv("CI") == "true" {
		framings = append(framings, "plain", "length")
	}
	for _, framing := range framings {
		zip, dir := framing+".zip", "as-"+framing
		says := "2 seeds of FuzzShop, framing " + framing + ": 2 entries, 0 generated"
		m.run(0, "export", "-seeds=0", "-framing", framing, "-o", zip, "./shop").says(says)
		m.run(0, "export", "-seeds=0", "-framing", framing, "-o", dir, "./shop")
		first := m.read(zip)
		m.run(0, "export", "-seeds=0", "-framing", framing, "-o", zip, "./shop")
		if got := m.names(dir); len(got) != 2 || len(got[0]) != 40 || m.read(zip) != first {
			t.Errorf("exported %v, and the zip is another one: %t", got, m.read(zip) != first)
		}
		m.run(0, "import", "-n", "-framing", framing, "./shop", "FuzzShop", zip, dir).says("skipped: FuzzShop/wrong is the same program")
		m.empty()
		m.write("build.sh", calls[framing]+" example.com/shop FuzzShop FuzzShop\n")
		m.run(0, "import", "./shop", "FuzzShop", zip, dir).says("framing "+framing+", because build.sh calls "+calls[framing]+"\n", "written as FuzzShop/answer-get-",
			"today.Replay(t, `"+simplest+"`)", "written as FuzzShop/passes-", "is the same program")
		if got := m.scripts(); !slices.Equal(got, want) {
			t.Errorf("framing %s: there and back is %q", framing, got)
		}
		m.run(0, "export", "-seeds=0", "-o", zip, "./shop").says(says)
		m.empty()
		m.add("wrong", simplest, "passing", passing)
	}
}

// simplest is the shortest program that fails.
const simplest = `put key="a" val=7; put key="b" val=0; get key="a"`

// A thousand entries are the same programs after each framing.
func TestManyEntriesTravel(t *testing.T) {
	most := 100
	if os.Getenv("NIGHT") != "" {
		most = 1000
	}
	m := newModule(t)
	random := rand.New(rand.NewPCG(1, 2))
	seen := make(map[string]bool)
	for len(seen) < most {
		var steps []string
		for range 1 + random.IntN(12) {
			key := []string{"a", "b", "c", "ab", "cc"}[random.IntN(5)]
			steps = append(steps, []string{
				fmt.Sprintf("put key=%q val=%d", key, -random.IntN(128)), fmt.Sprintf("put key=%q val=%d !lost", key, random.IntN(7)),
				fmt.Sprintf("get key=%q", key), "clear", "sync",
			}[random.IntN(5)])
		}
		if script := strings.Join(steps, "; "); !seen[script] {
			m.add(fmt.Sprintf("n%d", len(seen)), script)
			seen[script] = true
		}
	}
	want := m.scripts()
	for _, framing := range []string{"plain", "length", "weight"} {
		m.empty()
		for i, script := range want {
			m.add(fmt.Sprint(i), script)
		}
		m.run(0, "export", "-seeds=0", "-framing", framing, "-o=all.zip", "./shop").says(fmt.Sprintf("%d entries", most))
		m.empty()
		m.run(0, "import", "-framing", framing, "./shop", "FuzzShop", "all.zip").says("FuzzShop/passes-")
		if got := m.scripts(); !slices.Equal(got, want) {
			t.Errorf("framing %s: of %d programs %d are back, and they are others", framing, len(want), len(got))
		}
		t.Logf("framing %s: %d of %d programs are the same", framing, len(want), most)
	}
}

// The seeds that are exported are those that plain go test generates.
func TestGeneratedSeedsAreExported(t *testing.T) {
	slowtest.TakesSeconds(t)
	const seeds = 6 // which pass: go test runs all their steps, and each once
	m := newModule(t)
	m.run(0, "export", "-seeds", fmt.Sprint(seeds), "-dict=shop.dict", "-o=seeds", "./shop").says(
		"6 seeds of FuzzShop, framing plain: 0 entries, 6 generated", "shop.dict: ")
	var steps []string
	for _, name := range m.names("seeds") {
		steps = append(steps, strings.Split(sold.PrintLine(sold.Decode([]byte(m.read("seeds/"+name)))), "; ")...)
	}
	binary := m.path("plain.test")
	m.build(binary, "./shop")
	cmd := exec.Command(binary, "-test.run=^FuzzShop$")
	cmd.Dir = m.path("shop")
	cmd.Env = append(os.Environ(), "FUZZMACHINE_TRACE=1", "FUZZMACHINE_SEEDS="+fmt.Sprint(seeds))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var ran []string
	for line := range strings.Lines(string(out)) {
		if _, step, is := strings.Cut(strings.TrimSpace(line), " step "); is {
			_, step, _ = strings.Cut(step, ": ")
			ran = append(ran, step)
		}
	}
	slices.Sort(ran)
	if slices.Sort(steps); !slices.Equal(steps, ran) || len(ran) < seeds {
		t.Errorf("exported are %q, and go test runs %q", steps, ran)
	}
	if got := m.read("shop.dict"); !strings.Contains(got, dictionaryOfShop) {
		t.Errorf("the dictionary does not say\n%s\nbut\n%s", dictionaryOfShop, got)
	}
	m.run(0, "export", "-o=one.zip", "./shop")
	m.run(0, "export", "-o=two.zip", "./shop").says(", 256 generated")
	if m.read("one.zip") != m.read("two.zip") {
		t.Error("the same machine makes two zips")
	}
	m.run(0, "export", "-seeds=0", "-o=none.zip", "./shop").says("none.zip: 0 seeds of FuzzShop")
	m.run(2, "export", "-dict=two.dict", "./shop", "./soon").says("-dict names one file, but there are 2 targets")
}

// dictionaryOfShop is a part of it.
const dictionaryOfShop = `
# put key="a" val=0
"!"
# put key="a" val=0, in its kept form
"GVv;"
# put key="aa" val=0
"1!"
# put key="b" val=0
"10!"
# put key="c" val=0
"20!"
# put key="a" val=-128
"\x9e00!"
`

// A crash that fails is shrunk, and its report has a test. One that passes is kept, and that is said.
func TestCrashesBecomeEntriesAndTests(t *testing.T) {
	m := newModule(t)
	const long = `sync; put key="a" val=7; sync; put key="b" val=0; get key="a"; sync`
	tape := mustTape(t, long)
	m.write("crash-found", "\x00"+string(tape)+"0000") // as libFuzzer leaves it: with bytes to spare
	m.run(0, "import", "-framing=weight", "./shop", "FuzzShop", "crash-found").says(
		"crash-found: written as FuzzShop/answer-get-31b43991: it fails: step 3, get", "func TestShopAnswerGet(t *testing.T) {", "today.Replay(t, `"+simplest+"`)")
	if got := m.scripts(); !slices.Equal(got, []string{simplest}) {
		t.Errorf("the entry says %q", got)
	}
	m.run(0, "import", "-framing=weight", "./shop", "FuzzShop", "crash-found").says("crash-found: skipped: FuzzShop/answer-get-31b43991 is the same program")

	m.empty()
	m.write("timeout-passes", "\x00"+string(mustTape(t, passing)))
	m.run(0, "import", "-framing=weight", "./shop", "FuzzShop", "timeout-passes").says(
		"timeout-passes: written as FuzzShop/passes-", "it passes, in 5 steps; it failed elsewhere: in another version of the code")
	m.write("nothing", "\x00zzz")
	m.run(0, "import", "-framing=weight", "./shop", "FuzzShop", "nothing").says("nothing: skipped: it passes, with no steps")
}

func mustTape(t *testing.T, script string) []byte {
	t.Helper()
	p, err := sold.Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	tape, err := sold.EncodeKept(p)
	if err != nil {
		t.Fatal(err)
	}
	return tape
}

// Programs that end their process or hang are shrunk in other processes, and kept.
func TestDeadlyCrashesBecomeEntries(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	m.write("crash-exits", "\x00"+string(mustTape(t, `sync; put key="b" val=3; put key="a" val=0; put key="c" val=100`)))
	m.run(0, "import", "-framing=weight", "./shop", "FuzzShop", "crash-exits").says("crash-exits: written as FuzzShop/death-exit-3-put-",
		"it ends the process: step 3, put: the process ended, as by os.Exit(3)", "shrunk      from 4 steps to 3", "today.Replay(t, `put key=\"a\" val=0; put key=\"b\" val=0; put key=\"a\" val=100`)")
	if got := m.names(entries); len(got) != 1 {
		t.Errorf("written are %v", got)
	}
}

// Where the framing is not known, or the repository builds in two ways, the commands write nothing and ask.
func TestFramingsAreNotGuessed(t *testing.T) {
	m := newModule(t)
	const ask = "give -framing=weight if the files are of a build by compile_native_go_fuzzer_v2, -framing=length if by "
	m.write("seeds/empty", "")
	m.write("seeds/one", string(corpus.Length.Frame(mustTape(t, passing))))
	m.run(2, "import", "./shop", "FuzzShop", "seeds").says(
		"the framing is not clear, because no build.sh or Dockerfile of the repository says how the target is built: " + ask)
	m.write("build.sh", "compile_go_fuzzer example.com/shop Fuzz x\n")
	m.write(".clusterfuzzlite/build.sh", "build() {\n\tcompile_native_go_fuzzer_v2 $1 $2 $3\n}\n")
	const two = "because .clusterfuzzlite/build.sh calls compile_native_go_fuzzer_v2, and build.sh calls compile_go_fuzzer: " + ask
	m.run(2, "import", "./shop", "FuzzShop", "seeds").says(two)
	m.run(2, "export", "./shop").says(two)
	if got := m.names(entries); len(got) > 0 {
		t.Errorf("written are %v", got)
	}
}

// Each bad input is named, with what to do, and the others are imported.
func TestBadImportsAreNamed(t *testing.T) {
	m := newModule(t)
	m.run(2, "import", "-framing=long", "./shop", "FuzzShop", "x").says("there is no framing")
	m.run(2, "import", "./shop", "FuzzShop").says("the fuzz target or the files are missing")
	m.run(2, "import", "./shop", "FuzzShop", "gone").says("gone: it cannot be read: no such file or directory; check its path and permissions")
	m.write("short", "x")
	m.run(2, "import", "-framing=length", "./shop", "FuzzShop", "short").says("short: skipped: it has 1 bytes, too few for framing length",
		"no file holds a tape in framing length: give another -framing")
	m.write("corpus/short", "x")
	m.write("corpus/empty", "")
	m.write("corpus/torn.zip", "PK\x03\x04")
	m.write("corpus/good", string(corpus.Length.Frame(mustTape(t, passing))))
	m.run(2, "import", "-framing=length", "./shop", "FuzzShop", "corpus").says("short: skipped: ", "empty: skipped: it has 0 bytes", "torn.zip: it cannot be read as a zip", "good: written as FuzzShop/passes-")
	if got := m.scripts(); !slices.Equal(got, []string{passing}) {
		t.Errorf("imported are %q", got)
	}
}
