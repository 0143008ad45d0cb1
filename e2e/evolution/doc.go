// Package evolution tests what happens to entries when their machine changes. It runs the commands that users
// type, in real processes. README.md has the table of all changes. This command prints it:
//
//	go test -v -run=TestChanges ./e2e/evolution -every      # some minutes on two cores
package evolution
