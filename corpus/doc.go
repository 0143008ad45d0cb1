// Package corpus reads and writes entries.
//
// An entry is a file of the corpus of go test that holds one tape. It is in testdata/fuzz/FuzzX beside the
// test, where it is a regression test, or in the fuzzer's cache. It consists of the line
//
//	go test fuzz v1
//
// and a line with one []byte in Go's syntax. There are two kinds.
//
// A raw entry is written by Go. It holds the tape as the fuzzer found it. Its file name is the first 16
// hexadecimal digits of the SHA-256 of its contents.
//
//	go test fuzz v1
//	[]byte("A1$B0!")
//
// A kept entry is for people. Its tape is in the kept encoding of package program, and a comment holds its
// meaning as a script. Go ignores the comment. The machine compares script and tape whenever
// go test runs the entry, so its meaning cannot change unnoticed. A second comment names the raw entries that
// it was made from, its twins. The file name says which failure the entry shows.
//
//	go test fuzz v1
//	[]byte("1GVv;1e6o;") // fuzzmachine 1: put key="a"; get key="a" // from b076a77d252ba196
//
// The package reads exactly what Go reads as an entry of one []byte. It writes an entry as a whole or not at
// all, even if the process dies, and leaves nothing behind that Go would take for an entry.
//
// # Framings
//
// Files of OSS-Fuzz hold tapes in forms of their own: see Framing.
package corpus
