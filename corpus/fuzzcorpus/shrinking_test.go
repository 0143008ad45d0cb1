package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// Entries that fail, hang or end their process are shrunk in place.
func TestShrinkRewritesFailingEntries(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	want := map[string]string{
		"passing": passing,
		"wrong":   `put key="a" val=7; put key="b" val=0; get key="a"`,
	}
	m.add("passing", passing, "wrong", passing+"; "+wrong+"; sync")
	if os.Getenv("NIGHT") != "" { // what hangs takes its whole time
		want["deadly"] = `put key="a" val=0; put key="b" val=0; put key="a" val=100`
		want["hanging"] = `put key="a" val=0; put key="a" val=120`
		m.add("deadly", `sync; put key="ab" val=1; `+deadly, "hanging", passing+"; "+hanging)
	}
	m.run(0, "shrink", "./shop").says("FuzzShop/passing: not written: it passes")
	for name, script := range want {
		if got := m.entry(name).Script; got != script {
			t.Errorf("%s is shrunk to %s, not %s", name, got, script)
		}
	}
	for name := range want {
		if name != "passing" && name != "hanging" {
			again := m.run(0, "shrink", "./shop", "FuzzShop/"+name)
			again.says("FuzzShop/" + name + ": not written: it is already the simplest")
		}
	}
}

// When the time is up, shrink writes what it has found, which fails as before.
func TestShrinkWritesWhatItFoundInTime(t *testing.T) {
	m := newModule(t)
	m.add("deadly", passing+"; "+deadly)
	m.run(0, "shrink", "-time=1ms", "./shop").says("there was no time to finish")
	m.run(0, "explain", "./shop").says("it ends the process: step 8, put: the process ended, as by os.Exit(3)")
}

// A flaky entry stays as it is, whether it passes in another run or fails in another way. The entries of this
// test depend on how many processes ran before: the first prints the entry, the second shrinks it, and has the
// third see if it fails afresh.
func TestFlakyEntriesAreNotWritten(t *testing.T) {
	m := newModule(t)
	for _, name := range []string{"FuzzFickle", "FuzzTorn"} {
		entry := "street/testdata/fuzz/" + name + "/wrong"
		m.write(entry, "go test fuzz v1\n[]byte(\"\") // fuzzmachine 1: look; add 5; look; add 9; look\n")
		m.run(0, "migrate", "./street", name)
		before := m.read(entry)
		if err := errors.Join(os.RemoveAll(m.path("street/starts")), os.Mkdir(m.path("street/starts"), 0o777)); err != nil {
			t.Fatal(err)
		}
		m.run(1, "shrink", "./street", name).says(name+"/wrong: not written: it is flaky", `first it ended with "failure add"`)
		if got := m.read(entry); got != before {
			t.Errorf("%s is written as %s", name, got)
		}
	}
}

// What ends its process is told and shrunk as go test does, with its signature, beside a file that is no entry.
// So is what fails, where a program that shrinking tries ends the process. What dies once is flaky.
func TestDeathsAreThoseOfGoTest(t *testing.T) {
	m := newModule(t)
	const dir = "street/testdata/fuzz/FuzzMortal/"
	for name, script := range map[string]string{
		"dies": "add 1; add 30; die 3; add 1", "fails": "add 1; fail 0; add 30; fail 200", "once": "add 3; die-once 1",
	} {
		m.write(dir+name, "go test fuzz v1\n[]byte(\"\") // fuzzmachine 1: "+script+"\n")
	}
	m.run(0, "migrate", "./street", "FuzzMortal")
	m.write(dir+"broken", "nothing")
	counted := func() {
		if err := errors.Join(os.RemoveAll(m.path("street/starts")), os.Mkdir(m.path("street/starts"), 0o777)); err != nil {
			t.Fatal(err)
		}
	}
	m.run(1, "explain", "./street", "FuzzMortal").says(
		"dies: it ends the process: step 3, die: the process died: panic: dead", "signature   death panic street.dies",
		"fails: it fails: step 4, fail: much", "once: it passes")
	counted()
	m.run(0, "explain", "./street", "FuzzMortal/once").says("once: it fails: the process died: panic: dead; run again by itself the program passes")
	counted()
	m.run(1, "shrink", "./street", "FuzzMortal/once").says("once: not written: it is flaky: the process died: panic: dead; run again by itself")
	m.run(2, "describe", "./street", "FuzzGone").says("FuzzGone: the process ended, as by os.Exit(1) or log.Fatal: ", "no disk")
	m.run(1, "shrink", "./street", "FuzzMortal/dies", "FuzzMortal/fails", "FuzzMortal/broken").says(
		"dies: written, from 4 steps to 2\n    add 10; die 0", "fails: written, from 4 steps to 2\n    add 10; fail 100")
}

// Programs that take long are shrunk for as long as -time says.
func TestSlowEntriesAreShrunk(t *testing.T) {
	m := newModule(t)
	if os.Getenv("NIGHT") == "" {
		t.Skip("each candidate sleeps: set NIGHT=1")
	}
	m.add("slow", `sync; put key="a" val=100`)
	m.edit("shop/shop.go", `import "os"`, `import ("os"; "time")`, "	s.items[p.Key] = p.Val\n", `	s.items[p.Key] = p.Val
	if p.Val > 99 {
		time.Sleep(1800 * time.Millisecond)
		return -1
	}
`)
	m.run(0, "shrink", "./shop").says("FuzzShop/slow: written").saysNot("no time")
	if got := m.entry("slow").Script; got != `put key="a" val=100` {
		t.Errorf("it is shrunk to %s", got)
	}
}

// A step may take a while to end its process.
func TestEntriesThatDieLateAreShrunk(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	m.add("late", `sync; put key="ab" val=1; put key="a" val=100`)
	m.edit("shop/shop.go", `import "os"`, `import ("os"; "time")`, "		os.Exit(3)\n", `		time.Sleep(400 * time.Millisecond)
		os.Exit(3)
`, "len(s.items) > 1:", "len(s.items) > 0:")
	m.run(0, "shrink", "./shop").says("FuzzShop/late: written")
	if got, want := m.entry("late").Script, `put key="a" val=0; put key="a" val=100`; got != want {
		t.Errorf("it is shrunk to %s, not %s", got, want)
	}
}

// dedup keeps entries that cover other code, reach other states or fail in other ways. Of two equal ones it
// keeps one.
func TestDedupRemovesEqualEntries(t *testing.T) {
	m := newModule(t)
	m.add("long", `put key="a" val=3; get key="a"; sync; get key="a"`, "short", `put key="a" val=3; get key="a"; sync`,
		"elsewhere", `put key="a" val=4`, "wrong", wrong, "wrong-too", wrong+`; get key="c"`)
	m.run(0, "dedup", "./shop").says("0 of 5 entries removed") // somebody wrote them
	m.run(0, "dedup", "-all", "-n", "./shop").says("FuzzShop/long: would be removed")
	m.run(0, "dedup", "-all", "./shop").says("FuzzShop/long: removed", "FuzzShop/wrong-too: removed", "2 of 5 entries removed")
	if got := strings.Join(m.names(entries), " "); got != "elsewhere short wrong" {
		t.Errorf("%s is left", got)
	}
	m.run(0, "dedup", "-all", "./shop").says("0 of 3 entries removed")
}
