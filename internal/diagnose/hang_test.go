package diagnose_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A sleeper runs programs that hang in their third step, or are only slow: then they end in five times the
// limits.
type sleeper struct {
	lingerer
	slow     func(p program.Program) bool
	patient  int
	unending int
	eighths  int // of limits that have passed
}

func (s *sleeper) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	eighths := map[diagnose.How]int{diagnose.Brief: 1, diagnose.Strict: 8, diagnose.Sure: 24, diagnose.Patient: 40}[how]
	if eighths > 8 {
		s.patient++
	}
	if len(p) < 3 || eighths > 8 && s.slow != nil && s.slow(p) {
		return nil
	}
	s.unending++
	s.eighths += eighths
	return &failure.Verdict{Kind: failure.Hang, Where: "put", Step: 3, Patient: eighths > 8}
}

// A program that hangs is shrunk by short looks. Full looks confirm it before that, unless somebody has, and
// the shortest one after that. No more than ten times its limit passes.
func TestHangIsConfirmedAndShrunk(t *testing.T) {
	for _, patient := range []bool{false, true} {
		c, runner := diagnosis(t, new(sleeper))
		var found *failure.Verdict
		looks := 2
		if patient {
			found, looks = &failure.Verdict{Kind: failure.Hang, Where: "put", Step: 5, Patient: true}, 1
		}
		if !c.DiagnoseHang(found) || len(c.Program) != 3 || !c.Shrunk || !c.Simpler || !c.Verdict.Patient ||
			runner.patient != looks {
			t.Errorf("%d looks come to %+v", runner.patient, c.Finding)
		}
		if patient {
			runner.eighths += 40 // until somebody had confirmed it
		}
		if runner.eighths > 10*8 {
			t.Errorf("%d runs hang, for %d eighths of the limit", runner.unending, runner.eighths)
		}
	}
}

// What ends in five times its limits does not hang. A shorter program that does so is not reported instead.
func TestSlowProgramDoesNotHang(t *testing.T) {
	c, runner := diagnosis(t, new(sleeper))
	runner.slow = func(program.Program) bool { return true }
	if c.DiagnoseHang(nil) {
		t.Errorf("it hangs: %+v", c.Finding)
	}
	c, runner = diagnosis(t, new(sleeper))
	runner.slow = func(p program.Program) bool { return len(p) < 6 }
	if !c.DiagnoseHang(nil) || c.Simpler || c.Tries != 0 || len(c.Program) != 3 {
		t.Errorf("%+v", c.Finding)
	}
}

// What does not hang again is said not to, and not shrunk; nor is a run that takes too long as a whole.
func TestHangThatIsNotShrunk(t *testing.T) {
	c, runner := diagnosis(t, new(sleeper))
	c.Program = c.Program[:2]
	if !c.DiagnoseHang(&failure.Verdict{Kind: failure.Hang, Where: "put", Step: 2, Patient: true}) ||
		c.Tries != 0 ||
		!strings.Contains(c.Verdict.Cure, "did not hang in another process") {
		t.Errorf("%+v", c.Verdict)
	}
	c, runner = diagnosis(t, new(sleeper))
	if !c.DiagnoseHang(&failure.Verdict{Kind: failure.Hang, Where: "put", Step: 5, Patient: true, Long: true}) ||
		c.Tries != 0 || runner.unending > 1 {
		t.Errorf("%d runs: %+v", runner.unending, c.Finding)
	}
}

// A heap hangs in its last step if enough has been put, so that most of the programs that are tried hang.
type heap struct {
	sleeper
	enough uint64
}

func (h *heap) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	if put(p) < h.enough {
		return nil
	}
	v := h.sleeper.Run(p, how, t)
	if v != nil {
		v.Step = len(p)
	}
	return v
}

// put is the sum of all choices.
func put(p program.Program) (sum uint64) {
	for _, s := range p {
		for _, c := range s.Choices {
			sum += c.Value
		}
	}
	return sum
}

// Of programs that hang a dozen are tried, however much they leave to be shrunk.
func TestFewProgramsThatHangAreTried(t *testing.T) {
	c, runner := diagnosis(t, new(heap))
	p, err := program.Describe(program.Of[struct{ N uint8 }]("put")).Parse(strings.Repeat("put 77; ", 60) + "put 77")
	if err != nil {
		t.Fatal(err)
	}
	c.Program, runner.enough = p, put(p)/2
	if !c.DiagnoseHang(nil) || !c.Simpler || runner.unending < 13 || runner.eighths > 11*8 {
		t.Errorf("%d runs hang, for %d eighths of the limit: %+v", runner.unending, runner.eighths, c.Finding)
	}
}
