// Command versus runs harnesses of several tools on the same bugs, in real processes with one worker each, and prints which
// tool finds which bug, how soon, and how long the program is that it shows in the end.
//
//	go run ./bench/versus            # three seeds of 20 seconds for each bug and tool: hours, in steps that are kept
//	go run ./bench/versus -quick     # some bugs, one seed of 5 seconds
//	go run ./bench/versus -tables    # prints what there is
//
// A system is a directory with a file called bugs and a harness for each tool; those under history are modules of their own.
package main
