// Package docs checks the pages of docs: each block of Go compiles where it belongs, and each command prints
// what the page shows. What a page says to write is written to a module of its own, in the order of the page,
// and each command is run there as it stands. A page is its own source; nothing here repeats it.
//
//	go test ./examples/docs -update
//
// writes what the commands print into the pages, where it is not what they show.
package docs
