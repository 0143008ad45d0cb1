package schedule

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// No program with fewer steps than the least that is known fails, with as many switches, and none with as many
// steps and fewer switches.
func TestLeastProgramsAreLeast(t *testing.T) {
	slowtest.TakesMinutes(t)
	b := adding(t, "least_test.go")
	b.rewriteToo(t)
	b.compile(t)
	if out := b.run(t, "TestLeast"); !strings.Contains(out, "--- PASS: TestLeast") || strings.Count(out, " pass\n") != 2*len(bugs) {
		t.Error(out)
	}
}
