package docs

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write into the pages what their commands print")

// Each stage of a page is played, and what its commands print is what the page shows. A command takes about a second of
// building, so that somebody's own machine plays the first stage of each page, and in it each command the first time it
// comes up and the last; CI and NIGHT=1 play all of them.
func TestPages(t *testing.T) {
	all := *update || os.Getenv("CI") == "true" || os.Getenv("NIGHT") != ""
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(paths) < 2 {
		t.Fatalf("%d pages, %v", len(paths), err)
	}
	var pages []*page
	t.Run("stage", func(t *testing.T) { // ends when all of them have
		for _, path := range paths {
			p := readPage(t, path)
			pages = append(pages, p)
			for i, s := range p.stages {
				if i > 0 && !all {
					break
				}
				t.Run(s.name, func(t *testing.T) {
					t.Parallel()
					s.set(t)
					s.play(t, all)
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
