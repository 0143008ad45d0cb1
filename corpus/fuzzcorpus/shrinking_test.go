package main

import (
	"strings"
	"testing"
)

// What fails, what hangs and what kills its process is shrunk, in place.
func TestShrink(t *testing.T) {
	m := newModule(t)
	m.add("passing", passing, "wrong", passing+"; "+wrong+"; sync",
		"deadly", passing+`; put key="ab" val=1; `+deadly, "hanging", passing+"; "+hanging)
	m.run(0, "shrink", "./shop").says("FuzzShop/passing: it passes, and is left alone")
	for name, script := range map[string]string{
		"passing": passing,
		"wrong":   `put key="a" val=7; put key="b" val=0; get key="a"`,
		"deadly":  `put key="a" val=0; put key="b" val=0; put key="a" val=100`,
		"hanging": `put key="a" val=0; put key="a" val=101`,
	} {
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
	m.run(0, "shrink", "-time=1ms", "./shop")
	m.run(0, "explain", "./shop").says("it ends the process: step 8, put: the process ends: exit status 3")
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
