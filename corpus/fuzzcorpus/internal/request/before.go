package request

import (
	"context"
	"encoding/hex"
	"strconv"
)

// AddStepsBefore adds to the answer about a tape what the steps did before the one that hangs or ended the
// process. Such a run does not report them.
func (c *Client) AddStepsBefore(ctx context.Context, tape []byte, a *Answer) error {
	v := a.Verdict
	if v == nil || v.Step == 0 || len(a.Ran) > 0 {
		return nil
	}
	before := New("before", hex.EncodeToString(tape), strconv.Itoa(v.Step))
	return c.Do(ctx, []Request{before}, func(_ int, shorter *Answer) error {
		a.Start, a.Ran, a.Sketches = shorter.Start, shorter.Ran, shorter.Sketches
		return nil
	})
}
