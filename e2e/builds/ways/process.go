package ways

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A Process is a process that has ended.
type Process struct {
	Out  string        // what it printed
	Code int           // its exit status
	CPU  time.Duration // the processor time that it took
}

// Contains reports whether the process printed each of some texts.
func (p Process) Contains(words ...string) bool {
	for _, w := range words {
		if !strings.Contains(p.Out, w) {
			return false
		}
	}
	return true
}

// start runs a command to its end, with more environment variables.
func start(dir string, env []string, name string, args ...string) (Process, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(Environment(), env...)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return Process{}, fmt.Errorf("%s: %w", name, err)
	}
	cpu := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return Process{string(out), cmd.ProcessState.ExitCode(), cpu}, nil
}

// must runs a command that should succeed.
func must(dir string, env []string, name string, args ...string) error {
	p, err := start(dir, env, name, args...)
	if err == nil && p.Code != 0 {
		err = fmt.Errorf("%s %s: exit status %d\n%s", name, strings.Join(args, " "), p.Code, p.Out)
	}
	return err
}

// Environment is that of this process without the variables of machines and subjects.
func Environment() (env []string) {
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "PLANTED") {
			env = append(env, said)
		}
	}
	return env
}

// alone are the settings of a module outside this repository. Linking is faster without debug information, and
// the checksums of modules are added as they are needed.
var alone = []string{"GOWORK=off", "GOFLAGS=-mod=mod", "CGO_ENABLED=1"}
