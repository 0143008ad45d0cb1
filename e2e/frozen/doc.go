// Package frozen freezes what machines do: which programs are generated, what is called and in which order, how programs
// fail, how they are shrunk, and every word of the reports. Some thousands of fixed tapes are taken through machines of
// every kind, which are in testdata/kinds. testdata/frozen.txt has a line for each kind, with digests of all that.
//
//	go test ./e2e/frozen
//
// fails where a line changes: it is for changes of package fuzzmachine that should change nothing. After one that should,
//
//	go test ./e2e/frozen -update
//
// writes the lines. To see what has changed, write the texts to two directories, before and after, and compare these:
//
//	go test ./e2e/frozen -texts=/tmp/before
package frozen
