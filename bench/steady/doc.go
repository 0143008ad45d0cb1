// Command steady shows that what is generated, searched, shrunk and reported depends on no clock and no load.
// It runs the same machines with the same seed in processes of their own: idle, beside busy loops, on one
// processor, and under the race detector; and compares the programs and the reports byte for byte.
//
//	go run ./bench/steady          # idle, then beside ten busy loops, then on one processor
//	go run ./bench/steady -race    # and built with the race detector
//
// It exits with status 1 where two differ.
package main
