// Command harness writes the six harnesses of a subject, one for each tool, from the methods of its model:
//
//	go run ./bench/versus/harness bench/versus/history/<lib> … bench/versus/examples/<name> …
//
// So all tools have the same actions, guards, domains of arguments, model and comparison; what is left to differ is
// the tools. Each template is a harness as the tool's README has it.
//
// A subject is a package with a Model and a System, both with
//
//	New…() *…                     makes it
//	Action(args…) (answers…)      an action: exported, and of the same name and types on both
//	State() …                     what is compared after each step: a slice, or something comparable
//
// and, on the model alone,
//
//	CanAction(args…) bool         the guard of an action, where it has one
//	Clone() *Model                a copy, which gopter wants
//
// Arguments are of named types of the package, whose methods Domain say which values there are in the words of package
// decode; bool needs none.
//
// What fails is told beside: one that is a module of its own has one bug, and its program in README.md; another has a file
// called bugs, and one called programs with a line for each bug, its name and after a colon the shortest program.
package main

import (
	"fmt"
	"os"
)

func main() {
	for _, dir := range os.Args[1:] {
		if err := write(dir); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", dir, err)
			os.Exit(1)
		}
	}
}
