package script

import (
	"strings"
	"unicode/utf8"
)

const (
	letters = "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	figures = "0123456789-."
)

// IsName reports whether a text can be the name of an action or a field.
func IsName(text string) bool {
	name := text != "" && !strings.Contains(text, "//")
	allowed := letters
	for _, r := range text {
		name = name && (strings.ContainsRune(allowed, r) || r >= utf8.RuneSelf && r != utf8.RuneError)
		allowed = letters + figures + "/"
	}
	return name
}

// IsWord reports whether the text of a prophecy needs no quotes.
func IsWord(text string) bool {
	word := true
	for i := range len(text) {
		word = word && strings.IndexByte(letters+figures+"+:,@", text[i]) >= 0
	}
	return word
}
