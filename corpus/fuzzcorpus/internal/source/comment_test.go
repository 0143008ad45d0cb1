package source

import (
	"os"
	"path/filepath"
	"testing"
)

const commented = `package p

// put adds a value. It panics when there is no room.
func (m *model) put(v int8) {}

// size returns how many there are
func (m model) size() int { return 0 }

// Open makes one.
func Open() {}

func bare() {}

// all is a method of a generic type.
func (l *list[T]) all() {}
`

func TestCommentsAreFoundByExpression(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"p.go": commented, "broken_test.go": "package p\nfunc {", "notes.txt": commented} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c := CommentsOf(dir)
	for expression, want := range map[string]string{
		"(*model).put": "(*model).put: adds a value",
		"model.size":   "model.size: returns how many there are",
		"Open":         "Open: makes one",
		"bare":         "bare",
		"all":          "all",
		"func() {}":    "func() {}",
	} {
		if got := c.With(expression); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	if none := CommentsOf(dir + "/none"); len(none) != 0 {
		t.Errorf("a missing directory has %v", none)
	}
}
