// Command steady shows that what is generated, searched, shrunk and reported does not depend on a clock or on
// other work of the computer. It runs the same machines with the same seed in separate processes: idle,
// beside busy loops, on one processor, and under the race detector. It compares the programs and the reports
// byte by byte.
//
//	go run ./bench/steady          # idle, then beside ten busy loops, then on one processor
//	go run ./bench/steady -race    # and built with the race detector
//	go run ./bench/steady -processes=100    # a hundred failing programs, each in a hundred processes
//
// It exits with status 1 if two differ.
package main
