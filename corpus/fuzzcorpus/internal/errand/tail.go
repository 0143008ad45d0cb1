package errand

import (
	"strings"
	"sync"
)

// A tail keeps the beginning and the end of what a process writes.
type tail struct {
	mu    sync.Mutex
	first []byte
	last  []byte
}

const kept = 16 << 10

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := min(len(p), kept-len(t.first))
	t.first = append(t.first, p[:n]...)
	t.last = append(t.last, p[n:]...)
	if len(t.last) > kept {
		t.last = append([]byte(nil), t.last[len(t.last)-kept:]...)
	}
	return len(p), nil
}

// String is what is kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.first) + string(t.last)
}

// said is that as the end of an error.
func (t *tail) said() string {
	if words := strings.TrimSpace(t.String()); words != "" && words != "PASS" {
		return "; it says:\n    " + strings.ReplaceAll(words, "\n", "\n    ")
	}
	return ""
}
