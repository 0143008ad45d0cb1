package request

import (
	"strings"
	"sync"

	"github.com/fuzzmachine/go/internal/failure"
)

// A tail keeps the beginning and the end of what a process writes.
type tail struct {
	mu    sync.Mutex
	first []byte
	last  []byte
	told  string // what the library has said last of its progress, if nobody has taken it
}

const kept = 16 << 10

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if words, is := strings.CutPrefix(strings.TrimSpace(string(p)), "fuzzmachine: "); is {
		t.told = failure.FirstLine(words)
	}
	n := min(len(p), kept-len(t.first))
	t.first = append(t.first, p[:n]...)
	t.last = append(t.last, p[n:]...)
	if len(t.last) > kept {
		t.last = append([]byte(nil), t.last[len(t.last)-kept:]...)
	}
	return len(p), nil
}

// take returns what the library has said of its progress, once.
func (t *tail) take() (words string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	words, t.told = t.told, ""
	return words
}

// String returns what is kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.first) + string(t.last)
}

// suffix returns the output as the end of an error message.
func (t *tail) suffix() string {
	if text := strings.TrimSpace(t.String()); text != "" && text != "PASS" {
		return "; its output is:\n    " + strings.ReplaceAll(text, "\n", "\n    ")
	}
	return ""
}
