//go:build !linux

package subprocess

import "syscall"

var attributes *syscall.SysProcAttr
