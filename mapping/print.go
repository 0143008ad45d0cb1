package mapping

import "github.com/fuzzmachine/go/internal/show"

// Print writes any value in one line: {items: [1, 2], next: &{…}}. Structs name their fields, map keys are
// sorted, strings are quoted, an error is error("text"), and a value with a method String is written by it.
// The text contains no addresses, and no types except of nil pointers in interfaces. It is complete, except that … stands where a value contains
// itself, and after 64 KB.
func Print(v any) string { return show.Print(v) }
