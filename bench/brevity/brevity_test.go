package main

import "testing"

func TestLinesAndLiteralsAreCounted(t *testing.T) {
	c, err := countOf("x_test.go", []byte("package x\n\n// Comments do not count.\nvar list = []any{\n"+
		"\tfunc() { f() },\n\tfunc() int { return g(1) },\n\n\tfunc() int { return 1 },\n\tfunc() { f(); f() },\n"+
		"\tfunc() (int, int) { return g(1), 2 },\n\t`one\ntwo`,\n}\n"))
	if want := (count{lines: 10, literals: 5, calls: 2}); err != nil || c != want {
		t.Errorf("%+v, %v; expected %+v", c, err, want)
	}
}

func TestOtherTextThanGoIsAnError(t *testing.T) {
	if _, err := countOf("x_test.go", []byte("package x\nvar text = \"ends here\n")); err == nil {
		t.Error("passes")
	}
}
