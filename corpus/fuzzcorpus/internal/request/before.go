package request

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/script"
	"github.com/fuzzmachine/go/internal/wire"
)

// AddStepsBefore adds to the answer about a tape what the steps did before the one that hangs or ended the
// process. Such a run does not report them.
func (c *Client) AddStepsBefore(ctx context.Context, tape []byte, a *Answer) error {
	last, action := 0, ""
	if v := a.Verdict; a.Crash != nil {
		last, action = a.Crash.Step, a.Crash.Action
	} else if v != nil && v.Kind == "hang" {
		last, action = v.Step, v.Action
	}
	if last == 0 {
		return nil
	}
	shorter, err := c.DoOne(ctx, New("until", hex.EncodeToString(tape), strconv.Itoa(last-1)))
	if err != nil {
		return err
	}
	a.Start, a.Ran, a.Sketches = shorter.Start, shorter.Ran, shorter.Sketches
	if steps := script.Steps(a.Script); last <= len(steps) {
		text := strings.TrimSpace(steps[last-1])
		a.Ran = append(a.Ran, wire.Step{N: last, Action: action, Text: text, Failed: true})
	}
	return nil
}
