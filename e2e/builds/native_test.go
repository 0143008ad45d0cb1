package builds_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/ways"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// Go's own commands find the bug of each subject: go test with its generated programs, and go test -fuzz from
// nothing and from entries. The entry that is left fails in go test. In CI the ring is the only subject.
func TestGoTest(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, subject := range ways.Subjects {
		t.Run(subject.Name, func(t *testing.T) {
			if subject.Name != ways.Ring.Name && !night() {
				t.Skip("the other subjects take long: NIGHT=1 runs them")
			}
			t.Parallel()
			module, err := subject.Lay(slowtest.Dir(t, "native-"+subject.Name), false)
			must(t, err)
			native, err := module.Native(true)
			must(t, err)
			trial := &trial{T: t, module: module}
			p, err := native.Plain(subject.Planted, "")
			must(t, err)
			trial.reports(p)
			if subject.Planted != "" {
				trial.passes(native.Plain("", ""))
			}
			for range 2 {
				found, err := native.Fuzz(subject.Planted, fmt.Sprintf("%dx", mostRuns))
				must(t, err)
				trial.reports(found.Process)
				p, err = native.Plain(subject.Planted, found.Crash)
				must(t, err)
				trial.reports(p)
				must(t, native.Forget())
				must(t, module.Keep())
			}
		})
	}
}
