package ways

import (
	"archive/zip"
	"fmt"
	"io"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
)

// toolPath is the tool of the corpus, which users run in their module.
const toolPath = libraryPath + "/corpus/fuzzcorpus"

// Keep writes the seeds of the subject as entries of its target.
func (m Module) Keep() error {
	for i, script := range m.Seeds {
		if err := must(m.Dir, alone, "go", "run", toolPath, "add", fmt.Sprintf("-name=seed-%d", i), m.Target, script); err != nil {
			return err
		}
	}
	return nil
}

// Export writes the entries of the target as the zip of files that a way begins with, and unpacks it into a
// directory, as OSS-Fuzz does.
func (m Module) Export(framing corpus.Framing, to string) error {
	path := filepath.Join(m.Root, m.Target+"_seed_corpus.zip")
	if err := must(m.Dir, alone, "go", "run", toolPath, "export", "-framing="+framing.String(), "-o", path, m.Target); err != nil {
		return err
	}
	packed, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	defer packed.Close()
	for _, file := range packed.File {
		if err := unpack(file, to); err != nil {
			return err
		}
	}
	return nil
}

func unpack(file *zip.File, to string) error {
	from, err := file.Open()
	if err != nil {
		return err
	}
	defer from.Close()
	text, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	return write(filepath.Join(to, filepath.Base(file.Name)), text)
}
