//go:build !(linux || darwin || freebsd || netbsd || dragonfly)

package witness

import (
	"errors"
	"os"
)

func fullPipe() (read, write *os.File, filled string, err error) {
	return nil, nil, "", errors.ErrUnsupported
}

func grows(*os.File, string) bool { return false }

func said(*os.File, string) string { return "" }

func settle(*os.File) {}
