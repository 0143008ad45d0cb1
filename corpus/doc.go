// Package corpus reads and writes entries.
//
// An entry is a file of the corpus of go test that holds one tape: in testdata/fuzz/FuzzX beside the test, where it is
// a regression test for as long as it stands there, or in the fuzzer's cache. It is the line
//
//	go test fuzz v1
//
// and a line with one []byte as Go's syntax says it. There are two kinds.
//
// A raw entry is one that Go has written: the tape as the fuzzer found it, in a file whose name is the first 16
// hexadecimal digits of the SHA-256 of what is in it.
//
//	go test fuzz v1
//	[]byte("A1$B0!")
//
// A kept entry is one for people. Its tape is in the kept encoding of package program, and what the tape means
// stands behind it, as a script in a comment. Go passes over the comment; the machine compares the two whenever
// go test runs the entry, so that it cannot come to mean something else unnoticed. The script's own comment names the
// raw entry that it was made of, its twin, or several. Its name says which failure it shows.
//
//	go test fuzz v1
//	[]byte("1GVv;1e6o;") // fuzzmachine 1: put key="a"; get key="a" // from b076a77d252ba196
//
// Everything that Go reads as an entry of one []byte is read, and nothing else is. What is written is written whole
// or not at all, whenever the process may die, and nothing is left behind that Go would take for an entry.
//
// # Framings
//
// OSS-Fuzz has files of its own, see Framing.
package corpus
