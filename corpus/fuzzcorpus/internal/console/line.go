package console

import (
	"fmt"
	"os"
	"time"
)

// A line shows the progress of long work: on a terminal in one changing line, elsewhere in a plain line from time to
// time.
type line struct {
	file     *os.File
	terminal bool
	shown    bool
	last     time.Time
}

const (
	often  = 100 * time.Millisecond // on a terminal
	seldom = 10 * time.Second       // in a log
	width  = 79                     // of most terminals
)

// newLine returns a line that is written to a file.
func newLine(file *os.File) *line {
	l := &line{file: file, last: time.Now()}
	if is, err := file.Stat(); err == nil {
		l.terminal = is.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" && os.Getenv("CI") == ""
	}
	return l
}

// print shows a message. It skips messages that follow too soon after the last one.
func (l *line) print(message string) {
	every := seldom
	if l.terminal {
		every = often
	}
	if time.Since(l.last) < every {
		return
	}
	l.last = time.Now()
	if l.terminal {
		fmt.Fprint(l.file, "\r\x1b[K", short(message))
		l.shown = true
		return
	}
	fmt.Fprintln(l.file, message)
}

// short cuts a message that would need a second line, which clear would leave.
func short(message string) string {
	if runes := []rune(message); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return message
}

// clear removes the line, so that other output can be printed.
func (l *line) clear() {
	if l.shown {
		fmt.Fprint(l.file, "\r\x1b[K")
		l.shown = false
	}
}
