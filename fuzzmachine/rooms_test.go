package fuzzmachine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Each room stands in the list of CONTRIBUTING.md, and nothing else does.
func TestRoomsStandInTheirList(t *testing.T) {
	page, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for _, line := range regexp.MustCompile(`(?m)^(  )?([a-z0-9]+)/ +\S`).FindAllSubmatch(page, -1) {
		path := string(line[2])
		if len(line[1]) > 0 {
			path = "internal/" + path
		}
		if listed[path] {
			t.Errorf("%s stands there twice", path)
		}
		listed[path] = true
	}
	for _, pattern := range []string{"*", "internal/*"} {
		paths, err := filepath.Glob("../" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			name, err := filepath.Rel("..", path)
			if err != nil {
				t.Fatal(err)
			}
			if info, err := os.Stat(path); err == nil && info.IsDir() && name[0] != '.' && !listed[name] {
				t.Errorf("%s does not stand in CONTRIBUTING.md", name)
			}
			delete(listed, name)
		}
	}
	for name := range listed {
		t.Errorf("%s stands in CONTRIBUTING.md, and is no folder", name)
	}
}
