package main

import (
	"strings"
	"testing"
)

func TestReportWritesAPage(t *testing.T) {
	m := newModule(t)
	m.add("passing", passing, "wrong", wrong, "deadly", deadly)
	m.write(entries+"/cut", "go test fuzz v1\n[]byte(\"ab")
	m.run(1, "report", "-o", "page.html", "./shop").says("page.html: 4 entries", "FuzzShop/cut: ")
	page := m.read("page.html")
	for _, words := range []string{"FuzzShop", "1 passes, 2 fail", "answer get", "os.Exit(3)", "cut", "items", "lost"} {
		if !strings.Contains(page, words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	m.run(0, "report", "-o", "whole.html", "./shop", "FuzzShop/wrong").says("whole.html: 1 entry")
	m.run(2, "report", "-o", "none/../..", "./shop").says("fuzzcorpus report:")
}
