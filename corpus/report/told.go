package report

import (
	"fmt"
	"slices"
	"strings"
)

// A told entry is one that the page shows step by step.
type told struct {
	Entry
	ID              string
	Open            bool
	Actions         string // one a line
	Steps           []toldStep
	StepsLeftOut    string
	Size, Tape      string
	Replay          string
	DifferenceTitle string
	Difference      []diffLine
}

// A toldStep is a step of a timeline.
type toldStep struct {
	Step
	Class  string
	Answer string // where there is one, and the step has not failed by it
	Parts  bool   // whether model and system answer differently
	Change string // the state, if it is another than before
	Tags   []tag
}

// A tag is a few words about a step.
type tag struct{ Class, Words string }

func tell(k kept, id string) told {
	t := told{Entry: k.Entry, ID: id, Size: counted(k.steps, "step", "steps")}
	if k.Bytes > 0 {
		t.Tape = counted(k.Bytes, "byte", "bytes")
	}
	state := k.Start
	var actions []string
	for _, s := range k.Entry.Steps {
		t.Steps = append(t.Steps, tellStep(s, state))
		if s.State != "" {
			state = s.State
		}
		if !slices.Contains(actions, s.Action) {
			actions = append(actions, s.Action)
		}
	}
	t.Actions = strings.Join(actions, "\n")
	if more := k.steps - len(t.Steps); more > 0 {
		t.StepsLeftOut = counted(more, "more step", "more steps")
	}
	if k.Verdict != nil {
		t.Replay = replay(k.Verdict.Report)
		t.part()
	}
	return t
}

func tellStep(s Step, before string) toldStep {
	t := toldStep{Step: s}
	if s.State != before {
		t.Change = s.State
	}
	switch differ := s.Model != s.System && s.Model != "" && s.System != ""; {
	case differ && s.Failed:
		t.Parts = true
	case differ:
		t.Answer = "model " + s.Model + ", system " + s.System
	default:
		t.Answer = max(s.System, s.Model)
	}
	switch {
	case s.Failed:
		t.Class = "failed"
	case s.Skipped:
		t.Class, t.Answer = "skipped", ""
	}
	t.Tags = tags(s)
	return t
}

func tags(s Step) (list []tag) {
	if s.Skipped {
		return []tag{{"quiet", "skipped"}}
	}
	if s.Stuttered {
		list = append(list, tag{"stutter", "stutters"})
	}
	for _, p := range s.Prophecies {
		if !p.Unusual {
			continue
		}
		words := "!" + p.Name
		if p.Value != "" && p.Value[0] != '@' {
			words += "="
		}
		words += p.Value
		switch {
		case !p.Told:
			list = append(list, tag{"foretold", words})
		case p.Fulfilled:
			list = append(list, tag{"foretold", words + " fulfilled"})
		default:
			list = append(list, tag{"foretold unasked", words + " not asked for"})
		}
	}
	for _, name := range s.Unforeseen {
		list = append(list, tag{"unforeseen", "!" + name + " unforeseen"})
	}
	return list
}

// part finds the place where model and system part: the difference of the verdict or of its report, or else what the
// mappings saw.
func (t *told) part() {
	t.DifferenceTitle = fmt.Sprintf("Where they part, at step %d: \u2212 model, + system", t.Verdict.Step)
	lines := t.Verdict.Difference
	if t.answers() && strings.Count(strings.TrimSpace(lines), "\n") < 2 { // the timeline has it
		return
	}
	if lines == "" {
		lines = ofReport(t.Verdict.Report)
	}
	for line := range strings.Lines(lines) {
		t.Difference = append(t.Difference, differing(strings.TrimRight(line, "\r\n")))
	}
	if lines != "" {
		return
	}
	for _, s := range t.Entry.Steps {
		for _, v := range s.Views {
			if s.Failed && v.Model != v.System {
				t.Difference = append(t.Difference, v.difference()...)
			}
		}
	}
}

// answers is whether the timeline has two answers that differ.
func (t *told) answers() bool {
	return slices.ContainsFunc(t.Steps, func(s toldStep) bool { return s.Parts })
}

// replay is the test that a report ends with.
func replay(report string) string {
	if at := strings.LastIndex("\n"+report, "\nfunc Test"); at >= 0 {
		return strings.TrimRight(report[at:], "\n")
	}
	return ""
}
