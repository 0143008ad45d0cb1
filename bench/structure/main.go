// Command structure counts what makes the house large or hard to read, and holds it: bounds.txt has each figure as it
// is, and a test fails where one has grown, or has shrunk without its bound.
//
//	go run ./bench/structure                   # the figures
//	go test ./bench/structure -lower           # writes lower bounds
//	go test ./bench/structure -raise='^lines'  # and higher ones, of figures that may grow for a reason
//
// Lines, names and docs grow by what a change is worth. Files of a folder, knots, methods, fields, embedding and depth do
// not: -raise refuses them.
package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
)

func main() {
	h, err := load(".")
	if err == nil {
		figures := h.figures()
		for _, name := range slices.Sorted(maps.Keys(figures)) {
			fmt.Printf("%-60s %6d\n", name, figures[name])
		}
		return
	}
	fmt.Fprintln(os.Stderr, "structure:", err)
	os.Exit(1)
}
