package corpus

import (
	"strconv"
	"unicode/utf8"
)

// Printable returns a name or a path as it may be printed: as it is, or as a Go string literal if it has a
// character that a terminal would not show. Names of files may come from others, and a terminal obeys some
// characters.
func Printable(name string) string {
	for _, r := range name {
		if !strconv.IsPrint(r) || r == utf8.RuneError {
			return strconv.Quote(name)
		}
	}
	return name
}
