// Package beacon makes states of a model visible to a fuzzer that sees nothing but code. Under go test -fuzz every block of
// code has a counter, and an input that makes one count for the first time is kept: so a state is given a block of its own,
// and lighting its beacon runs it. The blocks are the cases of a wide switch, which gen.go writes.
//
// Lights are not free. Each one that is new makes an entry of the corpus, to which Go's fuzzer gives a tenth of a second in
// turn; and each case is a counter, which costs every execution 2 ns. So there are few, every kind of light has a range of
// its own that the others cannot drown, and a cell is lit once a run.
package beacon

//go:generate go run gen.go
