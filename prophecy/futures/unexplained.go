package futures

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// An unexplained answer is one that no state allows. Its text is made only when it is read, because most of
// those found while shrinking are never read.
type unexplained[S, R any] struct {
	states  []S
	answers mapping.Comparer[R]
	answer  R
	allow   func(S) []R // what a state allows
}

const mostTold = 64 // printed states, and printed answers of a state

// Error lists what each state allows. If that is the same one answer everywhere, it says how this differs from
// the system's.
func (u *unexplained[S, R]) Error() string {
	var text strings.Builder
	if len(u.states) == 1 {
		text.WriteString("no future of the state explains it")
	} else {
		fmt.Fprintf(&text, "no future of the %d states explains it", len(u.states))
	}
	var all []R
	for _, state := range u.states[:min(len(u.states), mostTold)] {
		allowed := u.allow(state)
		fmt.Fprintf(&text, "\n  %s allows %s", mapping.Print(state), either(allowed))
		all = append(all, allowed...)
	}
	if more := len(u.states) - mostTold; more > 0 {
		fmt.Fprintf(&text, "\n  and %d states more", more)
	} else if mapping.Print(all[0]) == either(all) {
		text.WriteString("\n" + u.answers.Explain(all[0], u.answer).String())
	}
	return text.String()
}

// either writes values, each once: 1, 2 or 3.
func either[R any](values []R) string {
	var texts []string
	for _, v := range values {
		if text := mapping.Print(v); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	if more := len(texts) - mostTold; more > 0 {
		texts = append(texts[:mostTold], fmt.Sprintf("one of %d more", more))
	}
	last := len(texts) - 1
	if last == 0 {
		return texts[0]
	}
	return strings.Join(texts[:last], ", ") + " or " + texts[last]
}
