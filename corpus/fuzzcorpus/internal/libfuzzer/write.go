package libfuzzer

import (
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// Write writes the tapes of entries to a zip, or to a directory if the path is not that of a zip.
func Write(to string, files []corpus.File, framing corpus.Framing) error {
	if strings.HasSuffix(to, ".zip") {
		return archive.Write(to, func(yield func(string, []byte) bool) {
			for _, f := range files {
				if !yield(f.Name(), framing.Frame(f.Tape)) {
					return
				}
			}
		})
	}
	for _, f := range files {
		if err := corpus.WriteFile(filepath.Clean(to), f.Name(), framing.Frame(f.Tape)); err != nil {
			return err
		}
	}
	return nil
}
