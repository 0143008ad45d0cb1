package description

import (
	"os"
	"path/filepath"
	"testing"
)

const source = `package p

var machine = New(newModel, newRing,
	fuzzmachine.Both("put", (*model).put, (*Ring).Put).
		WhenArgs(func(m *model, v int8) bool {
			return len(m.items) < 4
		}).Weight(3),
	Call0("get", (*model).get, get),
	Do("all", func(t *T, w *world, a all) {
		w.n++ // 1
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++
		w.n++ // 11
		w.n++
	}),
)
`

// The call that made an action is found by its line and the name of the action, and is shown as it is written.
func TestCallsAreFoundByLineAndName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	const repeated = "\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++\n\tw.n++"
	for _, test := range []struct {
		path   string
		line   int
		action string
		text   string
	}{
		{path, 4, "put", "fuzzmachine.Both(\"put\", (*model).put, (*Ring).Put).\nWhenArgs(func(m *model, v int8) bool {\n" +
			"\treturn len(m.items) < 4\n}).Weight(3)"},
		{path, 8, "get", `Call0("get", (*model).get, get)`},
		{path, 9, "all", "Do(\"all\", func(t *T, w *world, a all) {\n\tw.n++ // 1" + repeated + "\n\tw.n++ // 11\n…"},
		{path, 3, "get", ""},
		{path, 8, "put", ""},
		{path + "x", 8, "get", ""},
	} {
		if text := madeAt(test.path, test.line, test.action); text != test.text {
			t.Errorf("%s at line %d is made by %s", test.action, test.line, text)
		}
	}
}
