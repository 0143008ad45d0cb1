package builds_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/frankban/quicktest"
	"github.com/go-quicktest/qt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A bench is a world that records how far its action got.
type bench struct{ came []string }

func (b *bench) got() []string { return []string{"one", "two"} }

// asserting is a machine with one action, which ends in an assertion. Its functions record on the bench
// whether they continue after it.
func asserting(b *bench, check func(*fuzzmachine.T, *bench)) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *bench { return b },
		fuzzmachine.Do("work", func(t *fuzzmachine.T, b *bench, _ struct{}) { check(t, b) }),
	)
}

func requireEqual(t *fuzzmachine.T, b *bench) {
	require.Equal(t, []string{"one", "three"}, b.got(), "the bench's words")
	b.came = append(b.came, "after")
}

func requireHelper(t *fuzzmachine.T, b *bench) {
	wantWords(t, b)
	b.came = append(b.came, "after")
}

func wantWords(t *fuzzmachine.T, b *bench) {
	t.Helper()
	require.Len(t, b.got(), 3)
}

func requirements(t *fuzzmachine.T, b *bench) {
	r := require.New(t)
	r.NoError(errors.New("out of paper"))
	b.came = append(b.came, "after")
}

func assertEqual(t *fuzzmachine.T, b *bench) {
	assert.Equal(t, "three", b.got()[1])
	assert.Empty(t, b.got())
	b.came = append(b.came, "after")
}

func qtAssert(t *fuzzmachine.T, b *bench) {
	qt.Assert(t.TB(), qt.DeepEquals(b.got(), []string{"one", "three"}))
	b.came = append(b.came, "after")
}

func qtCheck(t *fuzzmachine.T, b *bench) {
	qt.Check(t.TB(), qt.Equals(b.got()[1], "three"))
	b.came = append(b.came, "after")
}

func quicktestAssert(t *fuzzmachine.T, b *bench) {
	c := quicktest.New(t.TB())
	c.Assert(b.got(), quicktest.DeepEquals, []string{"one", "three"})
	b.came = append(b.came, "after")
}

func quicktestCheck(t *fuzzmachine.T, b *bench) {
	quicktest.Check(t.TB(), b.got()[1], quicktest.Equals, "three")
	b.came = append(b.came, "after")
}

func fatal(t *fuzzmachine.T, b *bench) {
	t.TB().Fatal("words", 3)
	b.came = append(b.came, "after")
}

// A failed assertion in an action is a failure at its line. An assertion that ends the test ends the run at
// once. One that does not lets the action finish and ends the run after it.
func TestFailedAssertionIsReportedAtItsLine(t *testing.T) {
	t.Parallel()
	for _, a := range []struct {
		where string
		check func(*fuzzmachine.T, *bench)
		goes  bool // whether the action continues after the assertion
		words []string
	}{
		{"requireEqual", requireEqual, false, []string{"Not equal", `expected: []string{"one", "three"}`, `actual  : []string{"one", "two"}`, "the bench's words"}},
		{"requireHelper", requireHelper, false, []string{"should have 3 item(s), but has 2"}},
		{"requirements", requirements, false, []string{"Received unexpected error", "out of paper"}},
		{"assertEqual", assertEqual, true, []string{`expected: "three"`, "Should be empty, but was [one two]"}},
		{"qtAssert", qtAssert, false, []string{"values are not deep equal", `"three"`}},
		{"qtCheck", qtCheck, true, []string{"values are not equal", `"two"`, `"three"`}},
		{"quicktestAssert", quicktestAssert, false, []string{"values are not deep equal", `"three"`}},
		{"quicktestCheck", quicktestCheck, true, []string{"values are not equal", `"two"`, `"three"`}},
		{"fatal", fatal, false, []string{"step 1, work: words 3"}},
	} {
		t.Run(a.where, func(t *testing.T) {
			b := new(bench)
			m := asserting(b, a.check)
			tape := m.Tape("work; work")
			failure := new(fuzzmachine.Failure)
			if err := m.Check(tape); !errors.As(err, &failure) {
				t.Fatalf("it ends with %v", err)
			}
			if want := "failure builds_test." + a.where; failure.Signature != want || failure.Step != 1 ||
				failure.Script != "work" {
				t.Errorf("%s, step %d of %s, and not %s, 1 of work:\n%s",
					failure.Signature, failure.Step, failure.Script, want, failure.Report)
			}
			for _, w := range append(a.words, "checked at  assertion_test.go:") {
				if !strings.Contains(failure.Report, w) {
					t.Errorf("it does not say %s, but:\n%s", w, failure.Report)
				}
			}
			if went := len(b.came) > 0; went != a.goes {
				t.Errorf("the action went on after it: %v", b.came)
			}
		})
	}
}
