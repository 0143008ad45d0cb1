package archive

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"github.com/fuzzmachine/go/corpus"
)

// Write writes an archive of files by their names, as a whole or not at all. The same files make the same archive.
func Write(path string, files map[string][]byte) error {
	var text bytes.Buffer
	z := zip.NewWriter(&text)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		in, err := z.Create(name)
		if err == nil {
			_, err = in.Write(files[name])
		}
		if err != nil {
			return fmt.Errorf("%s: %q: %w", corpus.Printable(path), name, err)
		}
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("%s: %w", corpus.Printable(path), err)
	}
	return corpus.WriteFile(filepath.Dir(path), filepath.Base(path), text.Bytes())
}
