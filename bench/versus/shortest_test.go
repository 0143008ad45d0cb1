package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/harness"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// With each bug of this repository's systems, the machine fails at the last step of the shortest program.
// Without the bug the program passes, and no step can be left out. The shrinker also searches for a shorter program.
func TestShortestProgramsFailAndNeedEachStep(t *testing.T) {
	slowtest.TakesMinutes(t)
	t.Parallel()
	w, bugs := shop(t, "versus-shortest"), roster{}
	for _, b := range newRoster() {
		if b.system.library == nil {
			lay(t, w, b.system)
			bugs = append(bugs, b)
		}
	}
	m := w.module(bugs[0].system)
	if err := m.shortest(bugs); err != nil {
		t.Fatal(err)
	}
	goTool(t, m.dir, nil, "vet", "./...")
	goTool(t, m.dir, []string{"FUZZMACHINE_SEEDS=0"}, "test", "./shortest")
}

// With the buggy version of a library, the program of its bug fails, the machine does not make it simpler,
// and no step can be left out. With the fixed version it passes, and so does each harness. Without NIGHT=1 that is our
// own, since the others have nothing of ours but their templates, which TestHarnessesFailOnlyWithABug builds.
func TestLibraryHarnesses(t *testing.T) {
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
			passing := "./..."
			if !night() {
				passing = "./" + b.system.name + "/" + harness.Dir("ours")
			}
			goTool(t, dir, []string{"VERSUS_FIXED=1"}, "test", "-modfile=fixed.mod", passing)
		})
	}
}

// The data about each library is complete, and enough bugs need many steps.
func TestDataOfLibrariesIsComplete(t *testing.T) {
	deep := 0
	for _, b := range newRoster() {
		if b.steps >= 16 && b.system.library != nil {
			deep++
		}
	}
	if deep < 4 {
		t.Errorf("%d libraries want 16 steps and more", deep)
	}
	for _, l := range slices.Concat(released, unseen) {
		if l.buggy == "" || l.fixed == "" || l.buggy == l.fixed || l.wants == "" ||
			!strings.HasPrefix(l.issue, "https://") {
			t.Errorf("%s: something is missing", l.name)
		}
	}
}
