// Package beacon shows states of a model to a fuzzer as coverage. Under go test -fuzz every block of code has
// a counter, and an input that increments a counter for the first time is kept. A beacon is a block of code
// for a state. Lighting the beacon runs the block. The blocks are the cases of a large switch, which gen.go
// writes. A cell is one of these cases.
//
// Beacons have a cost. Each new one adds an entry to the corpus, and Go's fuzzer spends a tenth of a second
// on each entry in turn. Each case is a counter, which costs every execution 2 ns. Therefore there are few
// cells, every kind of state has a range of its own, and a cell is lit once a run.
package beacon

//go:generate go run gen.go
