package slowtest_test

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// No two users have the same site at the same time. A later user gets a site again.
func TestSitesAreNotShared(t *testing.T) {
	var first, second string
	t.Run("two", func(t *testing.T) {
		if first, second = slowtest.Dir(t, "site"), slowtest.Dir(t, "site"); first == second {
			t.Errorf("%s has two users", first)
		}
	})
	for _, dir := range []string{first, second} {
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s is not removed: %v", dir, err)
		}
	}
	if again := slowtest.Dir(t, "site"); again != first {
		t.Errorf("after %s the site is %s", first, again)
	}
}
