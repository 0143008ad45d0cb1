// Package progress tells how far long work is: on a terminal in one line that changes, elsewhere in a plain line now and
// then.
package progress

import (
	"fmt"
	"os"
	"time"
)

// A Line is what is said of the work under way.
type Line struct {
	file     *os.File
	terminal bool
	shown    bool
	last     time.Time
}

const (
	often  = 100 * time.Millisecond // on a terminal
	seldom = 10 * time.Second       // in a log
)

// New makes a line on a file.
func New(file *os.File) *Line {
	l := &Line{file: file, last: time.Now()}
	if is, err := file.Stat(); err == nil {
		l.terminal = is.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" && os.Getenv("CI") == ""
	}
	return l
}

// Say says where the work is. Most of what is said in a hurry is passed over.
func (l *Line) Say(format string, args ...any) {
	every := seldom
	if l.terminal {
		every = often
	}
	if time.Since(l.last) < every {
		return
	}
	l.last = time.Now()
	if l.terminal {
		fmt.Fprintf(l.file, "\r\x1b[K"+format, args...)
		l.shown = true
		return
	}
	fmt.Fprintf(l.file, format+"\n", args...)
}

// Clear makes room for a line that stays.
func (l *Line) Clear() {
	if l.shown {
		fmt.Fprint(l.file, "\r\x1b[K")
		l.shown = false
	}
}

// End ends the work.
func (l *Line) End() { l.Clear() }
