package request

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/toolchain"
)

// A Crash describes how a request ended its process.
type Crash struct {
	Kind   string // crash, or hang if the process was killed because it did not answer
	Cause  string // such as: fatal error: concurrent map writes
	Step   int    // the last step that began; 0 if none did
	Action string // of that step
	Output string // of the process
	Notes  []string
}

// crash returns how the process endec.
func (p *process) crash() *Crash {
	c := &Crash{Kind: "crash", Output: p.output.String()}
	if p.late {
		c.Kind, c.Cause = "hang", fmt.Sprintf("no answer within %v", p.Timeout.Round(time.Millisecond))
		return c
	}
	c.Cause = "the process exits"
	if p.exit != nil {
		c.Cause = "the process ends: " + p.exit.Error()
	}
	for line := range strings.Lines(c.Output) {
		line = strings.TrimSpace(line)
		for _, mark := range []string{toolchain.FatalError, toolchain.Panic, toolchain.Exceeds} {
			if strings.HasPrefix(line, mark) {
				c.Cause = line
				return c
			}
		}
	}
	return c
}

// readStep reads the last step from the file of a trace. Its lines look like this: FuzzX step 3: put 4
func (c *Crash) readStep(trace string) {
	text, err := os.ReadFile(trace)
	if err != nil {
		return
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	_, line, _ := strings.Cut(lines[len(lines)-1], " step ")
	number, step, _ := strings.Cut(line, ": ")
	c.Step, _ = strconv.Atoi(number)
	if _, after, named := strings.Cut(step, " = "); named && !strings.Contains(step[:len(step)-len(after)], `"`) {
		step = after
	}
	c.Action, _, _ = strings.Cut(step, " ")
}

// Signature identifies the crash without values, so that shrinking does not exchange it for another.
func (c *Crash) Signature() string {
	cause := c.Cause
	if c.Kind == "hang" {
		cause = ""
	}
	if strings.HasPrefix(cause, toolchain.Panic) { // the rest of it has values
		cause = "panic"
	}
	return strings.Join(strings.Fields(c.Kind+" "+c.Action+" "+cause), " ")
}

// Headline describes the crash in one line.
func (c *Crash) Headline() string {
	line := c.Cause
	if c.Step > 0 {
		line = fmt.Sprintf("step %d, %s: %s", c.Step, c.Action, line)
	}
	for _, note := range c.Notes {
		line += "; " + note
	}
	return line
}
