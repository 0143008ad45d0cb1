//go:build !linux

package apart

import "syscall"

var attributes *syscall.SysProcAttr
