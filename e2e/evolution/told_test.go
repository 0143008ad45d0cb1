package evolution_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// told is what fuzzcorpus explain tells of an entry.
type told struct {
	steps   []step
	verdict string
}

// A step is what it says, and what it does.
type step struct {
	text, answer string
	skipped      bool
}

// explain asks for all entries what they mean and do.
func (m *module) explain() (map[string]told, error) {
	out, status, err := m.corpus("explain", "-json")
	if err != nil || status != 0 {
		return nil, fmt.Errorf("fuzzcorpus explain: status %d, %v\n%s", status, err, out)
	}
	entries := make(map[string]told)
	for lines := json.NewDecoder(strings.NewReader(out)); ; {
		var line struct {
			Entry, Text, Model, System, Verdict string
			Skipped                             bool
		}
		if err := lines.Decode(&line); errors.Is(err, io.EOF) {
			return entries, nil
		} else if err != nil {
			return nil, err
		}
		t := entries[line.Entry]
		if t.verdict = line.Verdict; t.verdict == "" {
			t.steps = append(t.steps, step{unnamed(line.Text), line.Model + "|" + line.System, line.Skipped})
		}
		entries[line.Entry] = t
	}
}

var chosen = regexp.MustCompile(`(^pick .*#\d+)".*"$`)

// unnamed is a step's text without the name that its late choice chose in this run.
func unnamed(text string) string { return chosen.ReplaceAllString(text, "$1") }

// named lists the entries of which a text says something, in lines that fit.
func named(out string, line *regexp.Regexp) map[string]bool {
	names := make(map[string]bool)
	for _, match := range line.FindAllStringSubmatch(out, -1) {
		names[match[1]] = true
	}
	return names
}

var (
	failing = regexp.MustCompile(`(?m)^ *--- FAIL: ` + target + `/(\S+) .*\n.* has changed its meaning: `)
	vetted  = regexp.MustCompile(`(?m)^` + target + `/([^\s:]+): `)
)

// names asks plain go test and vet which entries have changed. Either fails, and says which, or passes.
func (m *module) names() (test, vet map[string]bool, err error) {
	out, failed, err := m.run("go", "test", "-run="+target, ".")
	if err != nil {
		return nil, nil, err
	}
	test = named(out, failing)
	if all := strings.Count(out, "--- FAIL: "+target+"/"); all != len(test) || (failed != 0) != (all > 0) {
		return nil, nil, fmt.Errorf("go test: status %d, %d failures of which %d are changed meanings\n%s", failed, all, len(test), beginning(out))
	}
	out, status, err := m.corpus("vet")
	if err != nil {
		return nil, nil, err
	}
	if vet = named(out, vetted); status > 1 || (status == 1) != (len(vet) > 0) {
		err = fmt.Errorf("fuzzcorpus vet: status %d, %d entries named\n%s", status, len(vet), beginning(out))
	}
	return test, vet, err
}

// notesOf is what migrate says of entries, beside what they were and are: it stands behind that.
func notesOf(out string) map[string]string {
	notes, name := make(map[string]string), ""
	for line := range strings.Lines(out) {
		if match := vetted.FindStringSubmatch(line); match != nil {
			name = match[1]
		} else if !strings.HasPrefix(line, "    was ") {
			notes[name] += strings.TrimPrefix(line, "    ")
		}
	}
	return notes
}

func beginning(out string) []byte { return bytes.TrimSpace([]byte(out[:min(len(out), 2000)])) }
