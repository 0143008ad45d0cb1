package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// Each bug of this repository's systems fails the machine at the last step of its shortest program. Without
// the bug that passes, and no step can be left out. NIGHT=1 also has the shrinker look for something shorter.
func TestShortest(t *testing.T) {
	t.Parallel()
	w, bugs := shop(t, "versus-shortest"), roster{}
	for _, b := range newRoster() {
		if b.system.library == nil {
			lay(t, w, b.system)
			bugs = append(bugs, b)
		}
	}
	m, env := w.module(bugs[0].system), []string{"FUZZMACHINE_SEEDS=0", "FUZZMACHINE_SHRINK=0"}
	if err := m.shortest(bugs); err != nil {
		t.Fatal(err)
	}
	goTool(t, m.dir, nil, "vet", "./...")
	if night() {
		env = env[:1]
	}
	goTool(t, m.dir, env, "test", "./shortest")
}

// The program of a library's bug fails at the buggy version, and the machine makes it no simpler; no step of
// it can be left out. At the mended version it passes, and so does each harness.
func TestLibraries(t *testing.T) {
	w := shop(t, "versus-libraries")
	for _, b := range newRoster() {
		if b.system.library == nil || b.system.name != easy[0] && !night() {
			continue
		}
		dir := filepath.Dir(lay(t, w, b.system))
		t.Run(b.name(), func(t *testing.T) {
			t.Parallel()
			if err := w.module(b.system).shortest(roster{b}); err != nil {
				t.Fatal(err)
			}
			goTool(t, dir, nil, "vet", "./...")
			goTool(t, dir, nil, "test", "./shortest")
			goTool(t, dir, []string{"VERSUS_FIXED=1"}, "test", "-modfile=fixed.mod", "./...")
		})
	}
}

// What is said of each library is whole, and enough of them want many steps.
func TestReleased(t *testing.T) {
	deep := 0
	for _, b := range newRoster() {
		if b.steps >= 16 && b.system.library != nil {
			deep++
		}
	}
	if deep < 4 {
		t.Errorf("%d libraries want 16 steps and more", deep)
	}
	for _, l := range released {
		if l.buggy == "" || l.fixed == "" || l.buggy == l.fixed || l.wants == "" || !strings.HasPrefix(l.told, "https://") {
			t.Errorf("%s: something is missing", l.name)
		}
	}
}
