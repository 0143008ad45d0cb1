package settings

import (
	"bytes"
	"os"
)

// Unlimited is whether no time is too long for a run: the user says so, or a debugger is attached, and who looks at a
// step has it stand still. Linux says that a debugger is.
func (p *Process) Unlimited() bool {
	if p.unlimited.Load() {
		return true
	}
	if p.Mode.Worker {
		return false
	}
	status, _ := os.ReadFile("/proc/self/status")
	_, tracer, says := bytes.Cut(status, []byte("\nTracerPid:\t"))
	return says && !bytes.HasPrefix(tracer, []byte("0\n"))
}
