package subprocess

import (
	"errors"
	"strconv"
	"strings"
)

// A message is a line of quoted words.
type message struct {
	text []byte
	rest string
	bad  bool
}

func (m *message) add(words ...string) {
	for _, w := range words {
		m.text = append(strconv.AppendQuote(m.text, w), ' ')
	}
}

func (m *message) addNumbers(numbers ...int) {
	for _, n := range numbers {
		m.add(strconv.Itoa(n))
	}
}

func (m *message) addFlags(flags ...bool) {
	for _, is := range flags {
		m.add(strconv.FormatBool(is))
	}
}

func (m *message) line() []byte { return append(m.text, '\n') }

func (m *message) word() string {
	quoted, err := strconv.QuotedPrefix(m.rest)
	word, bad := strconv.Unquote(quoted)
	if m.bad = m.bad || err != nil || bad != nil; m.bad {
		return ""
	}
	m.rest = strings.TrimPrefix(m.rest[len(quoted):], " ")
	return word
}

func (m *message) words(into ...*string) {
	for _, w := range into {
		*w = m.word()
	}
}

func (m *message) number() int {
	n, err := strconv.Atoi(m.word())
	m.bad = m.bad || err != nil
	return n
}

func (m *message) flags(into ...*bool) {
	for _, is := range into {
		*is = m.word() == "true"
	}
}

func (m *message) err() error {
	if m.bad {
		return errors.New("the process that runs programs apart answers what cannot be read")
	}
	return nil
}
