// Package words is how what a machine answers reads on a terminal: entries, steps, states, and what does not
// fit. It prints nothing, and asks no machine.
package words

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/failure"
)

// Indented returns a text with a prefix before each line.
func Indented(text, by string) string {
	return by + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+by)
}

// Plural returns a word, in the plural unless there is one of it.
func Plural(n int, word string) string {
	if n == 1 {
		return word
	}
	if before, is := strings.CutSuffix(word, "y"); is {
		return before + "ies"
	}
	return word + "s"
}

// Script returns a script for the output, as far as somebody reads it. A script without steps would be invisible.
func Script(script string) string { return cmp.Or(failure.Said(script), "a program without steps") }

// Problem returns why a file is not an entry, without the path.
func Problem(f corpus.File) string {
	return strings.TrimPrefix(f.Err.Error(), corpus.Printable(f.Path)+": ")
}

// ScriptProblem returns why a script cannot be read.
func ScriptProblem(a *request.Answer) string {
	if a.Line > 0 {
		return fmt.Sprintf("its script cannot be read, line %d, column %d: %s", a.Line, a.Column, a.Error)
	}
	return a.Error
}
