package mapping

import "github.com/fuzzmachine/go/internal/show"

// Print writes any value in one line: {items: [1, 2], next: &{…}}. Structs name their fields, map keys are sorted,
// strings are quoted, an error is error("text"), and what has a method String is written by it. There are no types and
// no addresses in it. Nothing is left out: … stands where a value contains itself, and after a megabyte.
func Print(v any) string { return show.Print(v) }
