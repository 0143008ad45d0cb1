package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/site"
)

// Entries that fail, hang or end their process are shrunk in place.
func TestShrinkRewritesFailingEntries(t *testing.T) {
	site.TakesSeconds(t)
	m := newModule(t)
	want := map[string]string{
		"passing": passing,
		"wrong":   `put key="a" val=7; put key="b" val=0; get key="a"`,
	}
	m.add("passing", passing, "wrong", passing+"; "+wrong+"; sync")
	if os.Getenv("NIGHT") != "" { // each candidate has a process, and one that hangs takes its whole time
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
	m.run(0, "explain", "./shop").says("it ends the process: step 8, put: the process ends: exit status 3")
}

// A flaky entry stays as it is, whether it passes in another run or fails in another way. The entries of this
// test depend on how many processes ran before: the first prints the entry, the second shrinks it.
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

// If candidates are too slow for one process, each has a process of its own.
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

// A step may take as long as it likes to end its process: the short limit is for candidates that hang.
func TestEntriesThatDieLateAreShrunk(t *testing.T) {
	site.TakesSeconds(t)
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
