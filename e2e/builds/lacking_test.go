package builds_test

import (
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// A machine that wants a bubble, or a fixture that cannot be opened, runs nothing in the builds of OSS-Fuzz, says so, and
// does not crash.
func TestOSSFuzzWithoutWhatAMachineWants(t *testing.T) {
	linksLibFuzzer(t)
	if !night() {
		t.Skip("stand-ins show it in CI: NIGHT=1 links libFuzzer")
	}
	t.Parallel()
	for _, lacking := range []struct {
		subject ways.Subject
		ways    []ways.Way // FuzzBytes is told by Check that a fixture cannot be opened, and decides itself
		words   string
	}{
		{ways.Alarm, ways.OSSFuzz, "only go test has bubbles: here its programs pass without being run"},
		{ways.Served, []ways.Way{ways.V1, ways.V2}, "there is no server at ring.example:7): here its programs pass without being run"},
	} {
		for _, way := range lacking.ways {
			t.Run(lacking.subject.Target+"/"+way.Name, func(t *testing.T) {
				t.Parallel()
				trial := newTrial(t, way, lacking.subject, false)
				found, err := trial.fuzzer.Search("", "", 1, soundRuns)
				must(t, err)
				trial.passes(found.Process, nil)
				if !found.Contains(lacking.words) {
					t.Errorf("it does not say %q, but:\n%s", lacking.words, found.Out)
				}
			})
		}
	}
}
