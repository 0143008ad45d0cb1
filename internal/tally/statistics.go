package tally

import (
	"fmt"
	"os"
	"time"
)

// Write prints a table, if that is wanted or the path is 1, and else adds a line to the file of that path, if
// there is one.
func (t *Tally) Write(path string, table bool) error {
	if path == "1" || table {
		os.Stderr.WriteString(t.Table())
	}
	if path == "" || path == "1" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(t.JSON()); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

// Rate says how many programs a property run of a target takes in a second.
func Rate(target string, programs int, took time.Duration) string {
	return fmt.Sprintf("fuzzmachine: %s: %s in %v, %.0f a second\n",
		target, counted(programs), took.Round(time.Millisecond), float64(programs)/took.Seconds())
}

func counted(programs int) string {
	if programs == 1 {
		return "1 program"
	}
	return fmt.Sprintf("%d programs", programs)
}
