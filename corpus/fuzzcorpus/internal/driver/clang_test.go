package driver

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// installed puts compilers that say a version into an empty PATH.
func installed(t *testing.T, says map[string]string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("they are shell scripts")
	}
	dir := t.TempDir()
	for name, words := range says {
		text := "#!/bin/sh\necho '" + words + "'\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	t.Setenv("CGO_ENABLED", "")
}

// Without a clang that has libFuzzer, the error says what to install.
func TestFindClang(t *testing.T) {
	for _, test := range []struct {
		name  string
		has   map[string]string
		finds string
		says  string
	}{
		{"none", nil, "", "there is no clang: install clang"},
		{"one", map[string]string{"clang++": "Debian clang version 14.0.6"}, "clang++", ""},
		{"one with a number", map[string]string{"clang++-17": "clang version 17.0.1"}, "clang++-17", ""},
		{"the newest", map[string]string{"clang++-15": "clang version 15.0.1", "clang++-18": "clang version 18.1.0"}, "clang++-18", ""},
		{"one that says nothing", map[string]string{"clang++": ""}, "clang++", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			installed(t, test.has)
			c, err := FindClang()
			if test.says == "" && (err != nil || c.CXX != test.finds) {
				t.Errorf("%+v, %v", c, err)
			}
			if test.says != "" && (err == nil || !strings.HasPrefix(err.Error(), test.says)) {
				t.Errorf("%v", err)
			}
		})
	}
}

// With CGO_ENABLED=0 nothing can be linked, whatever is installed.
func TestFindClangWantsCgo(t *testing.T) {
	installed(t, map[string]string{"clang++": "clang version 14.0.6"})
	t.Setenv("CGO_ENABLED", "0")
	if _, err := FindClang(); err == nil || !strings.Contains(err.Error(), "unset it") {
		t.Error(err)
	}
}
