package source

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const described = `package p

var machine = New(newModel, newRing,

	fuzzmachine.Both("put", (*model).put, (*Ring).Put).
		WhenArgs(func(m *model, v int8) bool {
			return len(m.items) < 4
		}).Weight(3),
	Call0("get", (*model).get, get),
	Do("all", func(t *T, w *world, a all) {
		w.n++
		t.Log(a)
	}),
	Do("much", func(t *T, w *world, a much) { t.Errorf("a word, and another word, and so on, and so on, and so on") }),
	Do("called", made("a word, and another word, and so on, and so on, and so on, and so on, and so on, and so on")),
)
`

func TestCallsAreFoundByLineAndName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(path, []byte(described), 0o600); err != nil {
		t.Fatal(err)
	}
	file := Open(path)
	put := file.CallAt(5, `"put"`)
	if put == nil || put.Name != "Both" || strings.Join(put.Args, "|") != `"put"|(*model).put|(*Ring).Put` || put.Arg("Weight") != "3" {
		t.Fatalf("%+v", put)
	}
	if when := put.Arg("WhenArgs"); when != "func(m *model, v int8) bool { return len(m.items) < 4 }" {
		t.Errorf("the guard is %s", when)
	}
	if get := file.CallAt(9, `"get"`); get == nil || get.Name != "Call0" || get.Arg("When") != "" {
		t.Errorf("%+v", get)
	}
	for name, want := range map[string]string{
		"all": `func(t *T, w *world, a all) { … }`, "much": `func(t *T, w *world, a much) { … }`,
		"called": `made("a word, and another word, and so on, and so on, and so on, and so on, and so on, a …`,
	} {
		for line := 10; line < 17; line++ {
			if do := file.CallAt(line, strconv.Quote(name)); do != nil && do.Args[1] != want {
				t.Errorf("%s is made with %s", name, do.Args[1])
			} else if do != nil {
				want = do.Args[1]
				break
			} else if line == 16 {
				t.Errorf("%s is not found", name)
			}
		}
	}
	if none := file.CallAt(3, `"get"`); none != nil {
		t.Errorf("a call on another line: %+v", none)
	}
	if none := Open(path+"x").CallAt(9, `"get"`); none != nil {
		t.Errorf("a call in no file: %+v", none)
	}
}
