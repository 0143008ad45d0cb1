package docs

import (
	"flag"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write into the pages what their commands print")

func TestPages(t *testing.T) {
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(paths) < 2 {
		t.Fatalf("%d pages, %v", len(paths), err)
	}
	var pages []*page
	t.Run("stage", func(t *testing.T) { // ends when all of them have
		for _, path := range paths {
			p := readPage(t, path)
			pages = append(pages, p)
			for _, s := range p.stages {
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
