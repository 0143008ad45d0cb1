package docs

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write into the pages what their commands print")

const readme = "../../README.md"

// Each stage of a page is run, and its commands must print what the page shows. Building takes about a second
// for each command. So usually only the first stage of the tutorial is run, with the first and the last use of
// each command. CI and NIGHT=1 run everything.
func TestPagesShowWhatCommandsPrint(t *testing.T) {
	all := *update || os.Getenv("CI") == "true" || os.Getenv("NIGHT") != ""
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(paths) < 2 {
		t.Fatalf("%d pages, %v", len(paths), err)
	}
	paths = append(paths, readme)
	var pages []*page
	t.Run("stage", func(t *testing.T) { // ends when all stages have ended
		for _, path := range paths {
			p := readPage(t, path)
			pages = append(pages, p)
			for _, s := range p.stages {
				if !all && path != readme {
					break
				}
				t.Run(s.name, func(t *testing.T) {
					t.Parallel()
					s.set(t)
					s.play(t)
				})
			}
		}
	})
	for _, p := range pages {
		if *update {
			p.write(t)
		}
	}
}
