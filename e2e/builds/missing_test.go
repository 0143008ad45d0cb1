package builds_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// Where clang or cgo is missing, a build says so before it begins.
func TestMissingToolIsNamed(t *testing.T) {
	module, err := ways.Ring.Lay(t.TempDir(), false)
	must(t, err)
	for _, c := range []struct{ variable, value, words string }{
		{"PATH", filepath.Join(t.TempDir(), "nothing"), "missing: clang++, which libFuzzer needs: apt-get install clang llvm libclang-rt-dev"},
		{"CGO_ENABLED", "0", "missing: cgo, which CGO_ENABLED=0 turns off: unset it"},
	} {
		t.Run(c.variable, func(t *testing.T) {
			t.Setenv(c.variable, c.value)
			for _, way := range ways.OSSFuzz {
				if _, err := way.Build(module); err == nil || !strings.Contains(err.Error(), c.words) {
					t.Errorf("%s says %v", way.Name, err)
				}
			}
		})
	}
}
