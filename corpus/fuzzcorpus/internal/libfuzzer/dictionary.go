package libfuzzer

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

const (
	mostOfWord = 64    // bytes: libFuzzer ignores longer words
	mostWords  = 16384 // that libFuzzer keeps
)

// Dictionary returns a dictionary in libFuzzer's syntax, and how many words it has. Each line is a comment or
// a word in quotes. Words that libFuzzer would ignore are left out.
func Dictionary(title string, words []wire.Word) (text string, n int) {
	var lines strings.Builder
	comment(&lines, title)
	for _, w := range words {
		if len(w.Tape) == 0 || len(w.Tape) > mostOfWord || n == mostWords {
			continue
		}
		comment(&lines, w.Text)
		lines.WriteString(quoted(w.Tape) + "\n")
		n++
	}
	return lines.String(), n
}

func comment(lines *strings.Builder, text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(lines, "# %s\n", strings.TrimRight(line, "\n"))
	}
}

// quoted returns a word in the syntax of libFuzzer, which knows \\, \" and \x with two digits.
func quoted(word []byte) string {
	text := []byte{'"'}
	for _, b := range word {
		switch {
		case b == '"' || b == '\\':
			text = append(text, '\\', b)
		case b < ' ' || b > '~':
			text = fmt.Appendf(text, `\x%02x`, b)
		default:
			text = append(text, b)
		}
	}
	return string(append(text, '"'))
}
