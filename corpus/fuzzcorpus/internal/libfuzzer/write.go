package libfuzzer

import (
	"crypto/sha1"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// Write writes tapes to a zip, or to a directory if the path is not that of a zip. A file has the name that
// libFuzzer gives it, which is a hash of its bytes. So equal tapes make one file, and the same tapes make the
// same zip. Write returns how many files there are.
func Write(to string, tapes [][]byte, framing corpus.Framing) (files int, err error) {
	named := make(map[string][]byte)
	for _, tape := range tapes {
		file := framing.Frame(tape)
		named[fmt.Sprintf("%x", sha1.Sum(file))] = file
	}
	if strings.HasSuffix(to, ".zip") {
		return len(named), archive.Write(to, named)
	}
	for name, file := range named {
		if err := corpus.WriteFile(filepath.Clean(to), name, file); err != nil {
			return 0, err
		}
	}
	return len(named), nil
}
