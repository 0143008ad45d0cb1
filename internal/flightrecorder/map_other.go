//go:build !unix

package flightrecorder

import (
	"errors"
	"os"
)

// Keep keeps files from processes that this one starts.
func Keep(...int) {}

// ArePipes reports whether files are pipes, by their numbers.
func ArePipes(...int) bool { return false }

func mapped(*os.File, int) ([]byte, error) { return nil, errors.ErrUnsupported }
