package shrink

import (
	"strconv"

	"github.com/fuzzmachine/go/program"
)

// key returns a text that identifies a program.
func key(p program.Program) string {
	var text []byte
	for _, s := range p {
		text = append(append(text, s.Action...), '\n')
		for _, c := range s.Choices {
			text = append(strconv.AppendUint(text, c.Value, 16), ' ')
		}
	}
	return string(text)
}
