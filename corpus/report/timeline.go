package report

import (
	"fmt"
	"strings"
)

// A timeline is a failing entry, which the page shows step by step.
type timeline struct {
	Entry
	Open            bool
	Steps           []timelineStep
	StepsLeftOut    string
	Size            string
	Replay          string
	DifferenceTitle string
	Difference      []diffLine
}

// A diffLine is a line of a difference.
type diffLine struct{ Class, Text string }

// A timelineStep is a step of a timeline.
type timelineStep struct {
	Step
	Class  string
	Answer string // what the step returned, unless the answers differ and the step failed
	Differ bool   // whether the answers of model and system differ
	Change string // the state, if it has changed
	Tags   []tag
}

// A tag is a few words about a step.
type tag struct{ Class, Words string }

func newTimeline(k kept) timeline {
	t := timeline{Entry: k.Entry, Size: counted(k.steps, "step", "steps")}
	state := k.Start
	for _, s := range k.Entry.Steps {
		t.Steps = append(t.Steps, newTimelineStep(s, state))
		if s.State != "" {
			state = s.State
		}
	}
	if more := k.steps - len(t.Steps); more > 0 {
		t.StepsLeftOut = counted(more, "more step", "more steps")
	}
	t.Replay = replay(k.Verdict.Report)
	t.findDifference()
	return t
}

func newTimelineStep(s Step, before string) timelineStep {
	t := timelineStep{Step: s}
	if s.State != before {
		t.Change = s.State
	}
	switch differ := s.Model != s.System && s.Model != "" && s.System != ""; {
	case differ && s.Failed:
		t.Differ = true
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
		case !p.Known:
			list = append(list, tag{"prophecy", words})
		case p.Consulted:
			list = append(list, tag{"prophecy", words + " consulted"})
		default:
			list = append(list, tag{"prophecy unconsulted", words + " not consulted"})
		}
	}
	for _, name := range s.Unforeseen {
		list = append(list, tag{"unforeseen", "!" + name + " unforeseen"})
	}
	return list
}

// findDifference sets the lines in which model and system differ.
func (t *timeline) findDifference() {
	t.DifferenceTitle = fmt.Sprintf("Difference at step %d: \u2212 model, + system", t.Verdict.Step)
	for line := range strings.Lines(t.Verdict.Difference) {
		class := "same"
		switch line[0] {
		case '-':
			class = "minus"
		case '+':
			class = "plus"
		}
		t.Difference = append(t.Difference, diffLine{class, strings.TrimRight(line, "\r\n")})
	}
}

// replay returns the test at the end of a report.
func replay(report string) string {
	if at := strings.LastIndex("\n"+report, "\nfunc Test"); at >= 0 {
		return strings.TrimRight(report[at:], "\n")
	}
	return ""
}
