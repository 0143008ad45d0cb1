// Package process says what a machine knows of the process that it runs in: what go test wants of the process,
// what the environment says, and the limits of runs that follow. It knows nothing of machines, programs and
// runs.
package process
