// Command versus runs harnesses of several tools on the same bugs, in real processes with one worker each. It
// prints which tool finds which bug, how long it takes, and how long the final program is.
//
//	go run ./bench/versus            # three seeds of 20 seconds for each bug and tool: hours; a run can continue
//	go run ./bench/versus -quick     # the first bugs of some systems, one seed of 3 seconds
//	go run ./bench/versus -tables    # prints the stored results
//	go run ./bench/versus -ablate    # ours without one of its guides
//
// Its tables of bugs are examples, structures, hidden, released and unseen. Package harness makes the harnesses of a
// system, one for each tool. A library has a fixed version in its own module. A harness that ends by itself
// without having reported a failure is broken, and the run ends with an error.
package main
