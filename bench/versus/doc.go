// Command versus runs harnesses of several tools on the same bugs, in real processes with one worker each,
// and prints which tool finds which bug, how soon, and how long the program is that it shows in the end.
//
//	go run ./bench/versus            # three seeds of 20 seconds for each bug and tool: hours, in steps that are kept
//	go run ./bench/versus -quick     # the first bugs of some systems, one seed of 3 seconds
//	go run ./bench/versus -tables    # prints what there is
//	go run ./bench/versus -ablate    # ours without one of what leads it
//
// Its tables of bugs are examples, structures, hidden and released. Package harness makes the harnesses of a
// system, one for each tool; a library is pinned in a module of its own. A harness that ends by itself
// without having told of a failure is broken, and so is the run, at its end.
package main
