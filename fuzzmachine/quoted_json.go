package fuzzmachine

import "fmt"

// quotedJSON is a text as JSON says it. Bytes that are no UTF-8 become U+FFFD. Package encoding/json would cost every execution
// of a fuzzer.
func quotedJSON(text string) string {
	quoted := []byte{'"'}
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			quoted = append(quoted, '\\', byte(r))
		case r < ' ' || r == 0x7f || r == '\u2028' || r == '\u2029':
			quoted = fmt.Appendf(quoted, `\u%04x`, r)
		default:
			quoted = append(quoted, string(r)...)
		}
	}
	return string(append(quoted, '"'))
}
