package corpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// An Entry is the contents of a file of the corpus.
type Entry struct {
	Tape    []byte
	Script  string // what the tape means, in one line; "" of a raw entry
	Comment string // what stands behind that
}

const version = "go test fuzz v1"

// Bytes returns the entry as a file. For an entry without script and comment it is the file that Go writes.
func (e Entry) Bytes() []byte {
	text := append([]byte(version), "\n[]byte("...)
	text = append(strconv.AppendQuote(text, string(e.Tape)), ')')
	return append(e.appendComment(text), '\n')
}

// Parse reads a file as an entry, as Go does. The error says what is wrong with it and what to do.
func Parse(file []byte) (Entry, error) {
	lines := strings.Split(string(file), "\n")
	if err := begins(trimSuffix(lines[0], "\r")); err != nil {
		return Entry{}, err
	}
	values, number := 0, 0 // lines that hold a value, and the first of them
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
		if i > 0 && lines[i] != "" {
			if values++; values == 1 {
				number = i
			}
		}
	}
	switch {
	case values == 0:
		return Entry{}, errors.New("it holds no value, it was cut off: restore the file, or delete it")
	case values > 1:
		return Entry{}, fmt.Errorf("it holds %d values, and a machine takes one []byte: it is an entry of another fuzz target; move it there, or delete it", values)
	}
	e, err := parseLine(lines[number])
	if err != nil {
		return Entry{}, fmt.Errorf("line %d: %w", number+1, err)
	}
	return e, nil
}

// begins looks at the first line.
func begins(line string) error {
	switch {
	case line == version:
		return nil
	case hasPrefix(version, line):
		return errors.New("it is empty, or was cut off in the first line: restore the file, or delete it")
	case hasPrefix(line, version[:len(version)-1]):
		return fmt.Errorf("its first line says %.40q, and %q is what is known here: it was written by a later Go, which may run it", line, version)
	}
	return fmt.Errorf("its first line is not %q, it is no entry: move the file away, or make one of it with fuzzcorpus import", version)
}
