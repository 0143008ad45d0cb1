//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package folder

import (
	"errors"
	"io/fs"
	"os"
)

func take(*os.File) bool { return false }

func open(string) (*os.File, error) { return nil, errors.ErrUnsupported }

func isOwn(fs.FileInfo) bool { return false }
