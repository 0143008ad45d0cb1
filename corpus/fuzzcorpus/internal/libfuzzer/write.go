package libfuzzer

import (
	"crypto/sha1"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
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
		named[nameOf(file)] = file
	}
	names := slices.Sorted(maps.Keys(named))
	if strings.HasSuffix(to, ".zip") {
		return len(names), archive.Write(to, func(yield func(string, []byte) bool) {
			for _, name := range names {
				if !yield(name, named[name]) {
					return
				}
			}
		})
	}
	for _, name := range names {
		if err := corpus.WriteFile(filepath.Clean(to), name, named[name]); err != nil {
			return 0, err
		}
	}
	return len(names), nil
}

func nameOf(file []byte) string { return fmt.Sprintf("%x", sha1.Sum(file)) }
