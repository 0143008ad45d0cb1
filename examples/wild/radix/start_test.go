package radix

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/armon/go-radix"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A name is a key of a tree that is there when a program begins.
type name string

// Domain says that the keys are those of the actions.
func (name) Domain() string { return key }

// A content is the state that a program begins in.
type content map[name]int8

func modelOf(c content) model {
	m := newModel()
	for k, v := range c {
		m[string(k)] = v
	}
	return m
}

func treeOf(_ *fuzzmachine.T, c content) *tree { return radix.NewFromMap(modelOf(c)) }

// content is the inverse of modelOf.
func (m model) content() content {
	c := content{}
	for k, v := range m {
		c[name(k)] = v.(int8)
	}
	return c
}

// holds is the invariant of the start: a tree has no key that no action can insert.
func (m model) holds() error {
	for k := range m {
		if len(k) > 5 || strings.Trim(k, "ab") != "" {
			return fmt.Errorf("nobody has inserted %q", k)
		}
	}
	return nil
}

// toModel makes the model that a tree stands for.
func toModel(t *tree) model { return t.ToMap() }

var single = machine.With(fuzzmachine.SingleSteps())

func FuzzSingleSteps(f *testing.F) {
	single.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { single.Run(t, tape) })
}

// ends are the first and the last key.
func (m model) ends() string { return end(m.min()) + " to " + end(m.max()) }
func ends(t *tree) string    { return end(t.Minimum()) + " to " + end(t.Maximum()) }

func end(k string, _ any, there bool) string {
	if !there {
		return "none"
	}
	return fmt.Sprintf("%q", k)
}

// withEnds compares the ends after each step.
var withEnds = trees(mapping.Refine(model.ends, ends).Named("ends")).With(fuzzmachine.SingleSteps())

// The step is reported that leaves the empty node, and not a later one that asks for an end.
func TestStepThatLeavesTheEmptyNodeIsReported(t *testing.T) {
	const script = `start {"": 0, "a": 0}; deleteprefix "a"`
	for _, longer := range []string{script, `start {"": 3, "a": 1, "ab": 2}; insert "" 0; get "a"; deleteprefix "a"; max`} {
		f := failure(withEnds.Check(withEnds.Tape(longer)))
		if f == nil || f.Script != script || f.Step != 2 || f.Signature != "state ends" {
			t.Errorf("%s: %v", longer, f)
		}
	}
}

// The generated programs of plain go test find it.
func TestGeneratedProgramsLeaveTheEmptyNode(t *testing.T) {
	tapes := &recorder{T: t}
	withEnds.Seed(tapes)
	for _, tape := range tapes.all {
		if f := failure(withEnds.Check(tape)); f != nil {
			if f.Signature != "state ends" || f.Step > 3 {
				t.Error(f.Report)
			}
			return
		}
	}
	t.Error("no generated program finds it")
}

func failure(err error) *fuzzmachine.Failure {
	f, _ := errors.AsType[*fuzzmachine.Failure](err)
	return f
}

// A recorder is the f of a fuzz target that keeps the generated programs.
type recorder struct {
	*testing.T
	all [][]byte
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.all = append(r.all, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF.
func (*recorder) Cleanup(func()) {}
