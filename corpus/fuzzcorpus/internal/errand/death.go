package errand

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// A Death is how an errand ended its process.
type Death struct {
	Kind   string // death, or hang where the process had to be ended
	Cause  string // fatal error: concurrent map writes
	Step   int    // the last one begun; 0 where there was none
	Action string // of that step
	Output string // of the process
	Words  []string
}

// death says how the process ended.
func (p *process) death() *Death {
	d := &Death{Kind: "death", Output: p.output.String()}
	if p.late {
		d.Kind, d.Cause = "hang", fmt.Sprintf("no answer within %v", p.Timeout.Round(time.Millisecond))
		return d
	}
	d.Cause = "the process exits"
	if p.over != nil {
		d.Cause = "the process ends: " + p.over.Error()
	}
	for line := range strings.Lines(d.Output) {
		line = strings.TrimSpace(line)
		for _, mark := range []string{"fatal error: ", "panic: ", "runtime: goroutine stack exceeds"} {
			if strings.HasPrefix(line, mark) {
				d.Cause = line
				return d
			}
		}
	}
	return d
}

// last reads the last step from a journal: FuzzX step 3: put 4
func (d *Death) last(journal string) {
	text, err := os.ReadFile(journal)
	if err != nil {
		return
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	_, line, _ := strings.Cut(lines[len(lines)-1], " step ")
	number, step, _ := strings.Cut(line, ": ")
	d.Step, _ = strconv.Atoi(number)
	if _, after, named := strings.Cut(step, " = "); named && !strings.Contains(step[:len(step)-len(after)], `"`) {
		step = after
	}
	d.Action, _, _ = strings.Cut(step, " ")
}

// Signature names the death without values, so that shrinking does not take another for it.
func (d *Death) Signature() string {
	cause := d.Cause
	if d.Kind == "hang" {
		cause = ""
	}
	if strings.HasPrefix(cause, "panic: ") { // with values
		cause = "panic"
	}
	return strings.Join(strings.Fields(d.Kind+" "+d.Action+" "+cause), " ")
}

// Headline says it in one line.
func (d *Death) Headline() string {
	words := d.Cause
	if d.Step > 0 {
		words = fmt.Sprintf("step %d, %s: %s", d.Step, d.Action, words)
	}
	for _, more := range d.Words {
		words += "; " + more
	}
	return words
}
