package ring

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// blinded is the machine ring, made blind on purpose: any answer will do, and the mapping sees nothing.
var blinded = fuzzmachine.New(newModel, newRing,
	fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
	fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some).
		Answers(mapping.By(func(_, _ int8) bool { return true }, nil)),
	mapping.Refine(func(*model) int { return 0 }, func(*Ring) int { return 0 }),
)

// A failing is the t of a test that fails. It keeps the report.
type failing struct {
	*testing.T
	report string
}

func (f *failing) Fatalf(format string, args ...any) { f.report = fmt.Sprintf(format, args...) }

// A test that could not fail is caught: it notices less than half of the flaws.
func TestTeethOfBlinded(t *testing.T) {
	f := &failing{T: t}
	blinded.Teeth(f)
	var noticed, all int
	if _, err := fmt.Sscanf(f.report, "Teeth: %d of %d flaws", &noticed, &all); err != nil || 2*noticed >= all {
		t.Errorf("%d of %d flaws are noticed, %v", noticed, all, err)
	}
	t.Log(f.report)
}
