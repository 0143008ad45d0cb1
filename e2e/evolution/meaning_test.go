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

// A meaning is what fuzzcorpus explain prints about an entry.
type meaning struct {
	steps   []step
	verdict string
}

// A step is the text of a step and its answer.
type step struct {
	text, answer string
	skipped      bool
}

// explain returns the meanings of all entries.
func (m *module) explain() (map[string]meaning, error) {
	out, status, err := m.corpus("explain", "-json")
	if err != nil || status != 0 {
		return nil, fmt.Errorf("fuzzcorpus explain: status %d, %v\n%s", status, err, out)
	}
	entries := make(map[string]meaning)
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
			t.steps = append(t.steps, step{line.Text, line.Model + "|" + line.System, line.Skipped})
		}
		entries[line.Entry] = t
	}
}

// named returns the entries that an output names in the lines that match.
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

// names returns the entries that plain go test and vet report as changed. Both fail if there are any, and
// pass otherwise.
func (m *module) names() (test, vet map[string]bool, err error) {
	out, failed, err := m.run("go", "test", "-run="+target, ".")
	if err != nil {
		return nil, nil, err
	}
	test = named(out, failing)
	if all := strings.Count(out, "--- FAIL: "+target+"/"); all != len(test) || (failed != 0) != (all > 0) {
		return nil, nil, fmt.Errorf("go test: status %d, %d failures of which %d are changed meanings\n%s",
			failed, all, len(test), beginning(out))
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

// notesOf returns what migrate prints about entries, apart from their meaning before and after.
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
