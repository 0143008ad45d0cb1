package report

import (
	"fmt"
	"strings"
)

// test is the failure as the lines of a test, or as a line to paste where alone the machine is known.
func (r Report) test() string {
	script := r.Description.PrintLine(r.Program)
	quoted := "`" + script + "`"
	if len(script) > lineWidth && len(r.Program) > 0 {
		lines := strings.TrimSpace(r.Description.Print(r.Program))
		quoted = "`\n\t\t" + strings.ReplaceAll(lines, "\n", "\n\t\t") + "`"
	}
	if strings.Contains(script, "`") {
		quoted = fmt.Sprintf("%q", script)
	}
	m := r.Machine
	switch {
	case m.In == "":
		return fmt.Sprintf("func %s(t *testing.T) {\n\t%s.Replay(t, %s)\n}\n", r.testName(), m.Name, quoted)
	case m.F != "":
		return fmt.Sprintf("paste into %s, before %s.Fuzz:\n\n\t%s.Add(%s.Tape(%s))\n", m.In, m.F, m.F, m.Name, quoted)
	}
	return fmt.Sprintf("paste into %s, which knows the machine:\n\n\t%s.Replay(t, %s)\n", m.In, m.Name, quoted)
}

// testName is FuzzRing with the kind of failure and the action: TestRingAnswerGet.
func (r Report) testName() string {
	name, _, _ := strings.Cut(r.Test, "/")
	if strings.HasPrefix(name, "Test") {
		return name
	}
	target := strings.TrimPrefix(name, "Fuzz") // libFuzzer is a name too
	return "Test" + joined(target+" "+string(r.Verdict.Kind)+" "+r.Verdict.Action)
}

// joined is words in one, each with a capital.
func joined(words string) string {
	var name []byte
	begins := true
	for _, c := range []byte(words) {
		switch {
		case strings.IndexByte(" -./", c) >= 0:
			begins = true
			continue
		case begins && 'a' <= c && c <= 'z':
			c -= 'a' - 'A'
		}
		name, begins = append(name, c), false
	}
	return string(name)
}
