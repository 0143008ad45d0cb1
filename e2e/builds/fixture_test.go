package builds_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// In the builds of OSS-Fuzz a fixture that cannot be opened is no crash of the system. A word says what is missing.
func TestFixtureThatCannotBeOpenedLikeLibFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, build := range likeLibFuzzer {
		if build.main == bytesMain {
			continue // it has no such target
		}
		t.Run(build.name, func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzServed", "work", "work", "").passes().callsOnly(allowed...)
			const words = "the fixture of this machine is missing (opening it: there is no server at ring.example:7): here its " +
				"programs pass without being run"
			p.says(words).keepsQuietOf("ended: panic")
			if n := strings.Count(p.out, words); n != 1 {
				t.Errorf("it says so %d times:\n%s", n, p.out)
			}
		})
	}
}

// A fixture is opened once, and nothing closes it.
func TestFixtureIsOpenedOnceLikeLibFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, build := range likeLibFuzzer {
		if build.main == bytesMain {
			continue // it has no such target
		}
		t.Run(build.name, func(t *testing.T) {
			p := run(t, build.main, nil, "FuzzSharing", "work", "work", "").passes().callsOnly(allowed...)
			p.says("opened 1 closed 0")
			if n := strings.Count(p.out, "ended: returned\n"); n != 3 {
				t.Errorf("%d of 3 inputs pass:\n%s", n, p.out)
			}
		})
	}
}

// A target that does not call Seed works as with it: in these builds Seed does nothing.
func TestTargetWithoutSeedLikeLibFuzzer(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	for _, build := range likeLibFuzzer {
		if build.main == bytesMain {
			continue // nothing there calls Seed
		}
		t.Run(build.name, func(t *testing.T) {
			run(t, build.main, nil, "FuzzUnseeded", goodScript).passes().says("ended: returned\n").callsOnly(allowed...)
			run(t, build.main, nil, "FuzzUnseeded", badScript).passes().says("signature   answer get", "ended: panic: ")
		})
	}
}
