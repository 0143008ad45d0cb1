// Package corpus will read, write, shrink and check entries: an entry is a file of the corpus of go test,
// and holds one tape.
package corpus
