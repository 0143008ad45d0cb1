// Package failures tests what a user learns of each way in which a system can fail, in each way to run its fuzz
// target: go test, go test -fuzz, go test -race, fuzzcorpus run, and a stand-in for the first native build of
// OSS-Fuzz. Each cell of the table in README.md is a test of real processes. The system is in testdata/failing.
// With NIGHT=1 all cells are tested, with CI=true a few of each column, else a few of the first two columns.
//
//	go test ./e2e/failures -update
//
// writes the table.
package failures
