package words

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// Notes lists what does not fit in a script. Equal notes are counted.
func Notes(notes []wire.Note) string {
	var text strings.Builder
	count := make(map[string]int)
	for _, n := range notes {
		count[n.Text]++
	}
	for _, n := range notes {
		switch times := count[n.Text]; {
		case times == 0:
			continue
		case times == 1:
			fmt.Fprintf(&text, "\n    %s", n.Text)
		default:
			fmt.Fprintf(&text, "\n    %s (%d times)", n.Text, times)
		}
		count[n.Text] = 0
	}
	return text.String()
}
