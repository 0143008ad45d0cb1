// Package progress shows the progress of long work: on a terminal in one changing line, elsewhere in a plain
// line from time to time.
package progress

import (
	"fmt"
	"os"
	"time"
)

// A Line shows progress.
type Line struct {
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

// New returns a line that is written to a file.
func New(file *os.File) *Line {
	l := &Line{file: file, last: time.Now()}
	if is, err := file.Stat(); err == nil {
		l.terminal = is.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" && os.Getenv("CI") == ""
	}
	return l
}

// Print shows a message. It skips messages that follow too soon after the last one.
func (l *Line) Print(format string, args ...any) {
	every := seldom
	if l.terminal {
		every = often
	}
	if time.Since(l.last) < every {
		return
	}
	l.last = time.Now()
	if l.terminal {
		fmt.Fprint(l.file, "\r\x1b[K", short(fmt.Sprintf(format, args...)))
		l.shown = true
		return
	}
	fmt.Fprintf(l.file, format+"\n", args...)
}

// short cuts a message that would need a second line, which Clear would leave.
func short(message string) string {
	if runes := []rune(message); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return message
}

// Clear removes the line, so that other output can be printed.
func (l *Line) Clear() {
	if l.shown {
		fmt.Fprint(l.file, "\r\x1b[K")
		l.shown = false
	}
}

// End removes the line at the end of the work.
func (l *Line) End() { l.Clear() }
