package settings

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// An Environment is what FUZZMACHINE_ variables say.
type Environment struct {
	_      [0]func() // never compared: what compares two would be linked into every target
	Checks Checks
	Seeds  int // generated ones; -1: as many as is usual
	Seed   uint64
	Drawn  bool   // the seed was drawn at random
	Stats  string // "1", or a file
	Shrink bool
	Trace  string
	Guide  statecoverage.Guide // what leads the search
	Do     string              // the file of the tool's requests
	// where a worker puts what it cannot put among the entries; said by the process that runs it
	Spare string
}

// Checks is how long a property run is to be.
type Checks struct {
	Programs int
	Time     time.Duration
}

// Wanted is whether a property run is wanted.
func (c Checks) Wanted() bool { return c.Programs > 0 || c.Time > 0 }

// Usual is the environment that says nothing.
func Usual() Environment {
	return Environment{Seeds: -1, Shrink: true, Guide: statecoverage.AllGuides, Trace: os.Getenv("FUZZMACHINE_TRACE")}
}

// variables are those for users.
var variables = []string{"CHECKS", "SEEDS", "SEED", "STATS", "SHRINK", "GUIDE", "TRACE", "LIMITS", "DO"}

// ReadEnvironment reads it. An error says which variable says what it cannot.
func ReadEnvironment() (Environment, error) {
	e := Usual()
	for _, name := range variables { // go test keeps results, by the variables that a test has asked for by name
		os.Getenv("FUZZMACHINE_" + name)
	}
	for _, said := range os.Environ() {
		name, value, _ := strings.Cut(said, "=")
		name, ok := strings.CutPrefix(name, "FUZZMACHINE_")
		if !ok || value == "" {
			continue
		}
		if err := e.read(name, value); err != nil {
			return e, fmt.Errorf("the environment says %s: %w", said, err)
		}
	}
	return e, nil
}

func (e *Environment) read(name, value string) (err error) {
	switch name {
	case "CHECKS":
		return e.Checks.read(value)
	case "SEEDS":
		if e.Seeds, err = strconv.Atoi(value); err != nil || e.Seeds < 0 {
			return fmt.Errorf("give a number of programs, such as 256, or 0 for none")
		}
	case "SEED":
		if value == "random" {
			e.Seed, e.Drawn = uint64(time.Now().UnixNano())&0xffffffff, true
		} else if e.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return fmt.Errorf("give a number, or random")
		}
	case "STATS":
		if e.Stats = value; value == "0" {
			e.Stats = ""
		}
		return noTruth(value)
	case "SHRINK":
		if e.Shrink = value != "0"; e.Shrink && value != "1" {
			return fmt.Errorf("give 0 to report programs as they were found, or 1")
		}
	case "GUIDE":
		e.Guide, err = statecoverage.ParseGuide(value)
		return err
	case "TRACE":
		e.Trace = value
	case "LIMITS":
		if value != "0" {
			return fmt.Errorf("give 0 to let a step take as long as it likes")
		}
	case "DO":
		e.Do = value
	case "CHILD": // for processes that are started here, which have read it
	default:
		return fmt.Errorf("there is no such variable; there are %s", strings.Join(variables, ", "))
	}
	return nil
}

// noTruth refuses what is meant as yes or no where a file may be named.
func noTruth(value string) error {
	switch value {
	case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "false", "False", "FALSE", "no", "No",
		"NO", "off", "Off", "OFF":
		return fmt.Errorf("give 1, 0 or the name of a file; for a file of that name give ./%s", value)
	}
	return nil
}

// read takes 100000, or 10m, or 100000,10m for whichever comes first.
func (c *Checks) read(value string) error {
	for _, part := range strings.Split(value, ",") {
		if n, err := strconv.Atoi(part); err == nil && n > 0 {
			c.Programs = n
		} else if d, err := time.ParseDuration(part); err == nil && d > 0 {
			c.Time = d
		} else {
			return fmt.Errorf("give a number of programs, a time, or both: 100000,10m")
		}
	}
	return nil
}
