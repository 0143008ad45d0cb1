package subprocess

import "syscall"

// A process that runs programs apart dies with the one that has started it.
var attributes = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
