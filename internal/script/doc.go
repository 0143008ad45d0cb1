// Package script reads the text form of a program. A script is a list of statements. A statement is the names
// of new resources, an action, and its arguments. The comment of package program has the grammar.
//
// The room owns the syntax: where a word, a statement and an argument end, which error comes first and
// where it is, and what is noted if a script is mended. It must not know which actions there are, nor the
// type of any value: a value is the text between two places, for the reader of that type.
package script
