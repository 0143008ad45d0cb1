// Package evolution tests what becomes of entries when the machine is changed that they were written for: by
// the commands that people type, in real processes. README.md has the table of every change.
//
//	go test -v -run=TestChanges ./e2e/evolution -every      # prints it; some minutes on two cores
package evolution
