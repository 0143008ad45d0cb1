package failure

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// mostSaid is how many bytes of a text somebody reads. All of it may be megabytes.
const mostSaid = 16 << 10

// Said is a text of a user's, fit for a report: what a terminal obeys is escaped, but for ends of lines and tabs, and
// where nobody reads on it is cut.
func Said(text string) string {
	rest := 0
	if len(text) > mostSaid {
		n := mostSaid
		for n > mostSaid-utf8.UTFMax && !utf8.RuneStart(text[n]) {
			n--
		}
		text, rest = text[:n], len(text)-n
	}
	if strings.ContainsFunc(text, isObeyed) || !utf8.ValidString(text) {
		var b strings.Builder
		for i, r := range text {
			switch {
			case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
				fmt.Fprintf(&b, `\x%02x`, text[i])
			case isObeyed(r):
				quoted := strconv.QuoteRune(r)
				b.WriteString(quoted[1 : len(quoted)-1])
			default:
				b.WriteRune(r)
			}
		}
		text = b.String()
	}
	if rest > 0 {
		text += fmt.Sprintf("… (%d bytes more)", rest)
	}
	return text
}

// isObeyed is whether a terminal may do something with a character other than print it.
func isObeyed(r rune) bool {
	return !strconv.IsGraphic(r) && r != '\n' && r != '\t'
}
