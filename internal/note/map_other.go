//go:build !unix

package note

import (
	"errors"
	"os"
)

func mapped(*os.File, int) ([]byte, error) { return nil, errors.ErrUnsupported }
