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
	Script  string // what the tape means, in one line; "" for a raw entry
	Comment string // the text after the script
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
	if err := begins(strings.TrimSuffix(lines[0], "\r")); err != nil {
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
		return Entry{}, errors.New("it holds no value because it was cut off: restore the file, or delete it")
	case values > 1:
		return Entry{}, fmt.Errorf("it holds %d values, but a machine takes one []byte: "+
			"move it to the fuzz target that it belongs to, or delete it", values)
	}
	e, err := parseLine(lines[number])
	if err != nil {
		return Entry{}, fmt.Errorf("line %d: %w", number+1, err)
	}
	return e, nil
}

// begins checks the first line.
func begins(line string) error {
	switch {
	case line == version:
		return nil
	case strings.HasPrefix(version, line):
		return errors.New("it is empty or was cut off in the first line: restore the file, or delete it")
	case strings.HasPrefix(line, version[:len(version)-1]):
		return fmt.Errorf("its first line is %.40q, but this version of the library reads %q: "+
			"update the library, or write the entry again with an earlier version of Go", line, version)
	}
	return fmt.Errorf("it is not an entry, because its first line is not %q: "+
		"move the file away, or convert it with fuzzcorpus import", version)
}
