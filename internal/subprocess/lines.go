package subprocess

import (
	"bytes"
	"os"
)

// Lines are those of a file, as they come.
type lines struct {
	file *os.File
	text []byte // that has been read, and is in no line yet
	err  error  // why there is no line more
}

// next waits for a line. There is none when the file ends.
func (l *lines) next() (line string, more bool) {
	for seen := 0; ; {
		if i := bytes.IndexByte(l.text[seen:], '\n'); i >= 0 {
			line, l.text = string(l.text[:seen+i]), l.text[seen+i+1:]
			return line, true
		}
		seen = len(l.text)
		part := make([]byte, 1<<16)
		n, err := l.file.Read(part)
		if l.text, l.err = append(l.text, part[:n]...), err; err != nil {
			return "", false
		}
	}
}
