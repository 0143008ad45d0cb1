package turns

import (
	"strings"
	"testing"
	"time"
)

// What libFuzzer prints of its progress is counted; the rest is kept, for it tells of failures.
func TestOutputOfLibFuzzer(t *testing.T) {
	var one, other worker
	for line := range strings.Lines(`INFO: Seed: 1
#2	INITED cov: 12 ft: 13 corp: 1/1b exec/s: 0 rss: 28Mb
#512	NEW    cov: 12 ft: 15 corp: 2/4b lim: 4 exec/s: 0 rss: 29Mb L: 3/3 MS: 2 Custom-
#4096	pulse  cov: 12 ft: 15 corp: 2/4b lim: 4 exec/s: 2048 rss: 29Mb
--- FAIL: libFuzzer
    x_test.go:3: step 1, put: much
==7== ERROR: libFuzzer: deadly signal
stat::number_of_executed_units: 5000
`) {
		one.read(line)
	}
	other.read("#100\tpulse  cov: 1 ft: 1 exec/s: 50 rss: 28Mb\n")
	var turn Turn
	if turn.sum([]worker{other}, time.Second); !turn.Untested || turn.Executions != 100 {
		t.Errorf("%+v", turn)
	}
	turn = Turn{}
	if turn.sum([]worker{one, other}, 2*time.Second); turn.Untested || turn.Executions != 5100 || turn.Rate != 2550 {
		t.Errorf("%+v", turn)
	}
	l := LibFuzzer{Artifacts: t.TempDir(), Unfuzzed: 76}
	one.status = 77
	if err := l.judge(&turn, []worker{one}, nil); err == nil || !strings.Contains(err.Error(), "exit status 77") {
		t.Errorf("without an artifact: %v", err)
	}
	l.Artifacts = "."
	if err := l.judge(&turn, []worker{other, one}, nil); err != nil || !strings.HasSuffix(turn.Failure, "put: much") {
		t.Errorf("%v: %q", err, turn.Failure)
	}
	one.status = 76
	if err := l.judge(&turn, []worker{one}, nil); err == nil || !strings.Contains(err.Error(), "it was not tested") {
		t.Errorf("of a target that does not fuzz: %v", err)
	}
}
