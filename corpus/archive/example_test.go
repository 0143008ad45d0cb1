package archive_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// OSS-Fuzz takes seeds as a zip with the name of the fuzz target. Each seed has the framing of the build.
func Example() {
	seeds := map[string][]byte{"answer-get-456a1894": corpus.Weight.Frame([]byte("1GVv;1e6o;"))}
	dir, _ := os.MkdirTemp("", "out")
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "FuzzStore_seed_corpus.zip")

	err := archive.Write(path, seeds)
	fmt.Println(err)

	err = archive.Read(path, func(name string, file []byte) {
		tape, _ := corpus.Weight.Unframe(file)
		fmt.Printf("%s %s\n", name, tape)
	})
	fmt.Println(err)
	// Output:
	// <nil>
	// answer-get-456a1894 1GVv;1e6o;
	// <nil>
}
