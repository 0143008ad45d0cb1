package engine

import (
	"bytes"
	"testing"
)

func TestMinimiserPasses(t *testing.T) {
	tests := []struct {
		name        string
		fails       func([]byte) bool
		start, want string
	}{
		{"the tail goes first", func(b []byte) bool { return bytes.HasPrefix(b, []byte("key")) }, "key and much more", "key"},
		{"single bytes go", func(b []byte) bool { return bytes.Count(b, []byte("k")) >= 2 }, "..k..k..", "kk"},
		{"ranges go where bytes cannot", func(b []byte) bool { return len(b)%2 == 1 && bytes.Contains(b, []byte("k")) }, "abkcd", "k"},
		{"bytes become the first readable one that will do", func(b []byte) bool { return len(b) == 2 && b[0] > '5' }, "\xF0\xF1", "70"},
		{"what must stay stays", func(b []byte) bool { return string(b) == "\xF0" }, "\xF0", "\xF0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := Minimiser{Fails: test.fails, Limit: 10000}
			if got := m.Run([]byte(test.start)); string(got) != test.want {
				t.Errorf("%q becomes %q, want %q", test.start, got, test.want)
			}
		})
	}
}

func TestMinimiserKeepsItsLimit(t *testing.T) {
	n := 0
	m := Minimiser{Fails: func(b []byte) bool { n++; return len(b) > 100 }, Limit: 500}
	m.Run(make([]byte, 3000))
	if n != 500 || m.Tries != 500 {
		t.Errorf("%d tries, counted %d, want 500", n, m.Tries)
	}
}

func TestReplaceLeavesTheLength(t *testing.T) {
	m := Minimiser{Fails: func(b []byte) bool { return len(b) == 3 }, Limit: 500}
	if got := m.Replace([]byte("xyz")); string(got) != "000" {
		t.Errorf("got %q, want 000", got)
	}
}
