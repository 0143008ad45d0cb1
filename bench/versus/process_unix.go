//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// setGroup gives a process a group of its own, with the workers that it starts.
func setGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends all of it.
func kill(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
