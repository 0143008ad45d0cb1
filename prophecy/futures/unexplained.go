package futures

import (
	"fmt"
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

const (
	mostTold = 64   // printed states, and printed answers of a state
	mostSeen = 1024 // states that are searched for the nearest answer
)

// Error lists what each state allows, and how the nearest of these answers differs from the system's.
func (u *unexplained[S, R]) Error() string {
	var text strings.Builder
	said := mapping.Print(u.answer)
	if len(u.states) == 1 {
		text.WriteString("no future of the state explains it")
	} else {
		fmt.Fprintf(&text, "no future of the %d states explains it", len(u.states))
	}
	var near nearest[R]
	of := 0
	for i, state := range u.states {
		if i >= mostSeen {
			break
		}
		allowed := u.allow(state)
		if i < mostTold {
			fmt.Fprintf(&text, "\n  %s allows %s", mapping.Print(state), either(allowed))
		}
		for _, a := range allowed {
			if near.sees(a, said) {
				of = i
			}
		}
	}
	if more := len(u.states) - mostTold; more > 0 {
		fmt.Fprintf(&text, "\n  and %d states more", more)
	}
	if near.seen > 1 {
		fmt.Fprintf(&text, "\nthe nearest is of %s: ", mapping.Print(u.states[of]))
	} else {
		text.WriteString("\n")
	}
	text.WriteString(u.answers.Explain(near.value, u.answer).String())
	return text.String()
}

// either writes values, each once: 1, 2 or 3.
func either[R any](values []R) string {
	var texts []string
	for _, v := range values {
		texts = appendNew(texts, mapping.Print(v))
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
