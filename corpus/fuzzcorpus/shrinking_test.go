package main

import (
	"os"
	"strings"
	"testing"
)

// What fails, what hangs and what kills its process is shrunk, in place.
func TestShrink(t *testing.T) {
	m := newModule(t)
	want := map[string]string{
		"passing": passing,
		"wrong":   `put key="a" val=7; put key="b" val=0; get key="a"`,
		"deadly":  `put key="a" val=0; put key="b" val=0; put key="a" val=100`,
	}
	m.add("passing", passing, "wrong", passing+"; "+wrong+"; sync", "deadly", passing+`; put key="ab" val=1; `+deadly)
	if os.Getenv("NIGHT") != "" { // each candidate that hangs is waited for
		want["hanging"] = `put key="a" val=0; put key="a" val=101`
		m.add("hanging", passing+"; "+hanging)
	}
	m.run(0, "shrink", "./shop").says("FuzzShop/passing: it passes, and is left alone")
	for name, script := range want {
		if got := m.entry(name).Script; got != script {
			t.Errorf("%s is shrunk to %s, not %s", name, got, script)
		}
	}
	m.run(0, "shrink", "./shop", "FuzzShop/wrong", "FuzzShop/deadly").says("FuzzShop/wrong: it is the simplest already", "FuzzShop/deadly: it is the simplest already")
}

// When its time is up, what has been found by then is written, and fails as before.
func TestShrinkInNoTime(t *testing.T) {
	m := newModule(t)
	m.add("deadly", passing+"; "+deadly)
	m.run(0, "shrink", "-time=1ms", "./shop").says("there was no time to finish")
	m.run(0, "explain", "./shop").says("it ends the process: step 8, put: the process ends: exit status 3")
}

// What fails by chance is left alone, whether it passes when it is run again or fails otherwise. Chance is how many processes
// there were: the first says what the entry means, the second shrinks it.
func TestShrinkByChance(t *testing.T) {
	for _, then := range []string{"", `panic("otherwise")`} {
		m := newModule(t)
		m.add("wrong", passing+"; "+wrong+"; sync")
		before := m.read(entries + "/wrong")
		m.edit("shop/shop.go", `import "os"`, `import "os"

var starts = func() int {
	os.Mkdir("starts", 0o777)
	os.MkdirTemp("starts", "")
	list, _ := os.ReadDir("starts")
	return len(list)
}()
`, "		return 8", "		if starts > 2 {"+then+"\nreturn 7 }\nreturn 8")
		m.run(1, "shrink", "./shop").says("FuzzShop/wrong: it is left alone, for it fails by chance", `it was "answer get"`)
		if got := m.read(entries + "/wrong"); got != before {
			t.Errorf("it is written as %s", got)
		}
	}
}

// Where the process that shrinks has too little time to get on, there is a process for each candidate.
func TestShrinkSlowly(t *testing.T) {
	m := newModule(t)
	if os.Getenv("NIGHT") == "" {
		t.Skip("each candidate sleeps: it wants NIGHT=1")
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

// Entries stay that cover more, or lead elsewhere, or fail otherwise; of two that show the same, one does.
func TestDedup(t *testing.T) {
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
