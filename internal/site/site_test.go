package site_test

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/internal/site"
)

// No two have a site at a time, and who comes later has the same one.
func TestDir(t *testing.T) {
	var first, second string
	t.Run("two", func(t *testing.T) {
		if first, second = site.Dir(t, "site"), site.Dir(t, "site"); first == second {
			t.Errorf("%s is lent twice", first)
		}
	})
	for _, dir := range []string{first, second} {
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s stays behind: %v", dir, err)
		}
	}
	if again := site.Dir(t, "site"); again != first {
		t.Errorf("after %s, %s is lent", first, again)
	}
}
