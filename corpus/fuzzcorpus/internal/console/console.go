// Package console is where commands speak: they print results, and show progress while there are none. It
// does not know what either is about.
package console

import (
	"fmt"
	"io"
	"os"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/progress"
)

// A Console prints results to one file, and shows progress on another.
type Console struct {
	out  io.Writer
	line *progress.Line
}

// New returns a console of two files, which may be the same terminal.
func New(results, shown *os.File) *Console { return &Console{results, progress.New(shown)} }

// Write implements io.Writer. It removes the progress, so that the two do not mix on a terminal.
func (c *Console) Write(text []byte) (int, error) {
	c.line.Clear()
	return c.out.Write(text)
}

// Printf prints results.
func (c *Console) Printf(format string, args ...any) { fmt.Fprintf(c, format, args...) }

// Progress shows how far the work is. It skips what follows too soon.
func (c *Console) Progress(format string, args ...any) { c.line.Print(format, args...) }

// End removes the progress at the end of the work.
func (c *Console) End() { c.line.End() }
