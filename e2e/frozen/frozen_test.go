package frozen_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

var (
	update = flag.Bool("update", false, "write testdata/frozen.txt")
	keep   = flag.String("texts", "", "write all texts to this directory")
)

const golden = "testdata/frozen.txt"

// Machines do what they have always done.
func TestFrozen(t *testing.T) {
	if testing.Short() {
		t.Skip("builds tests, and runs them in processes")
	}
	s := &studio{T: t, dir: slowtest.Dir(t, "frozen"), texts: make(map[string]map[string]string)}
	s.all()
	got := s.table()
	if *keep != "" {
		s.write(*keep)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(was) || was[i] != line {
			t.Errorf("is  %s\nwas %s", line, strings.Join(was[min(i, len(was)):min(i+1, len(was))], ""))
		}
	}
	if t.Failed() {
		t.Log("doc.go says how to see what has changed")
	}
}

// all takes all kinds through all ways, two at a time.
func (s *studio) all() {
	plain := s.build("plain.test")
	kinds := s.kinds(plain)
	var work []func()
	for i := range parts {
		work = append(work, func() { s.record(plain, i) })
	}
	for _, k := range kinds {
		work = append(work, func() { s.goTest(plain, k) })
	}
	fuzzing := sync.OnceValue(func() string { return s.build("fuzz.test", "-fuzz=.") })
	for _, k := range kinds {
		if k.fuzz {
			work = append(work, func() { s.goFuzz(fuzzing(), k) })
		}
	}
	var all sync.WaitGroup
	next := make(chan func())
	for range 2 {
		all.Go(func() {
			for do := range next {
				do()
			}
		})
	}
	for _, do := range work {
		next <- do
	}
	close(next)
	all.Wait()
}

var ways = []string{"verdicts", "reports", "scripts", "replays", "go test", "go test -fuzz"}

// table has a line for each kind.
func (s *studio) table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-44s %5s %5s", "kind", "tapes", "fail")
	for _, way := range ways {
		fmt.Fprintf(&b, " %-13s", way)
	}
	for _, kind := range slices.Sorted(maps.Keys(s.texts)) {
		of := s.texts[kind]
		lines := strings.Count(of["verdicts"], "\n") - 1
		fmt.Fprintf(&b, "\n%-44s %5d %5d", kind, lines, lines-len(passes.FindAllString(of["verdicts"], -1)))
		for _, way := range ways {
			sum := "-"
			if text, has := of[way]; has {
				sum = fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:12]
			}
			fmt.Fprintf(&b, " %-13s", sum)
		}
	}
	return regexp.MustCompile(` +(\n|$)`).ReplaceAllString(b.String(), "$1") + "\n"
}

// passes is how the line of a tape ends that passes.
var passes = regexp.MustCompile(`(?m)": <nil>; `)

// write writes all texts.
func (s *studio) write(dir string) {
	for kind, of := range s.texts {
		for way, text := range of {
			path := filepath.Join(dir, kind, way)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				s.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				s.Fatal(err)
			}
		}
	}
}
