package report

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A kept entry is one that the page shows step by step.
type kept struct {
	Entry
	steps int // number of its steps, kept or not
}

// Limits on what is shown of an entry, in bytes and steps. The command explain shows all of it.
const (
	mostSteps  = 256
	mostWords  = 400
	mostReport = 8000
	mostSketch = 16000
	mostLogs   = 8
)

// compare orders entries: fewer steps first, then shorter scripts.
func compare(a, b kept) int {
	return cmp.Or(a.steps-b.steps, len(a.Script)-len(b.Script), strings.Compare(a.Name, b.Name))
}

// copied returns a copy that shares nothing with the caller's entry, cut to what is shown.
func (k kept) copied() kept {
	e := &k.Entry
	e.Script, e.Start = cut(e.Script, mostReport), cut(e.Start, mostWords)
	e.Steps = slices.Clone(e.Steps[:min(len(e.Steps), mostSteps)])
	for i := range e.Steps {
		e.Steps[i] = copiedStep(e.Steps[i])
	}
	e.Sketches = slices.Clone(e.Sketches)
	for i := range e.Sketches {
		e.Sketches[i] = cut(e.Sketches[i], mostSketch)
	}
	if e.Verdict != nil {
		v := *e.Verdict
		v.Headline, v.Report, v.Difference = cut(v.Headline, mostWords), cut(v.Report, mostReport),
			cut(v.Difference, mostReport)
		e.Verdict = &v
	}
	return k
}

func copiedStep(s Step) Step {
	s.Text, s.Model, s.System, s.State = cut(s.Text, mostWords), cut(s.Model, mostWords),
		cut(s.System, mostWords), cut(s.State, mostWords)
	s.Prophecies, s.Unforeseen = slices.Clone(s.Prophecies), slices.Clone(s.Unforeseen)
	s.Logs = slices.Clone(s.Logs[:min(len(s.Logs), mostLogs)])
	for i := range s.Logs {
		s.Logs[i] = cut(s.Logs[i], mostWords)
	}
	return s
}

// cut cuts a text after most bytes.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strings.Clone(text[:most]) + "…"
}
