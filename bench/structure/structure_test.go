package main

import (
	"testing"

	"golang.org/x/tools/go/packages"
)

// The command finds a knot and a type with many methods in a package that has both.
func TestKnotsAndMethodsAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("it loads a package with all that it imports")
	}
	list, err := packages.Load(&packages.Config{Mode: mode, Dir: "../.."}, "./program")
	if err != nil || len(list) != 1 {
		t.Fatal(len(list), err)
	}
	if n := knot(list[0]); n < 2 || n > len(list[0].Syntax) {
		t.Errorf("a knot of %d files", n)
	}
	if names := methods(list[0]); len(names) == 0 {
		t.Error("no type has many methods")
	}
}
