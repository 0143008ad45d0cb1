package fuzzmachine_test

import (
	"os/exec"
	"runtime"
	"syscall"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// A step that stands still in a debugger does not hang, nor does one whose limits are lifted. Others do.
func TestDebuggerLiftsLimits(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	if out, passed := p.run(t, "", "-test.run=^FuzzLate$"); passed {
		t.Errorf("what takes too long passes:\n%s", out)
	}
	if out, passed := p.run(t, "FUZZMACHINE_LIMITS=0", "-test.run=^FuzzLate$"); !passed {
		t.Errorf("without limits it fails:\n%s", out)
	}
	runtime.LockOSThread() // for a tracer is a thread
	defer runtime.UnlockOSThread()
	traced := exec.Command(p.binary, "-test.run=^FuzzLate$")
	traced.Dir, traced.Env = p.dir, append(traced.Environ(), "FUZZMACHINE_SEEDS=0")
	traced.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	if err := traced.Start(); err != nil {
		t.Skip("nothing can be traced here: ", err)
	}
	for signal := 0; ; {
		var how syscall.WaitStatus
		_, err := syscall.Wait4(traced.Process.Pid, &how, 0, nil)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || how.Exited() || how.Signaled() {
			if err != nil || how.ExitStatus() != 0 {
				t.Errorf("it fails in a debugger: %v, %v", err, how)
			}
			return
		}
		if signal = 0; how.StopSignal() != syscall.SIGTRAP && how.StopSignal() != syscall.SIGSTOP {
			signal = int(how.StopSignal())
		}
		if err := syscall.PtraceCont(traced.Process.Pid, signal); err != nil {
			t.Fatal(err)
		}
	}
}
