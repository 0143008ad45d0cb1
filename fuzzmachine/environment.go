package fuzzmachine

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/guide"
)

// An environment is what FUZZMACHINE_ variables say.
type environment struct {
	_      incomparable
	checks checks
	seeds  int // generated ones; -1: as many as is usual
	seed   uint64
	drawn  bool   // the seed was drawn at random
	stats  string // "1", or a file
	shrink bool
	others bool // whether other failures that are met are kept
	trace  string
	guide  guide.Set // what leads the search
	do     string    // the file of the tool's requests
}

// checks is how long a property run is to be.
type checks struct {
	programs int
	time     time.Duration
}

func (c checks) wanted() bool { return c.programs > 0 || c.time > 0 }

// usual is the environment that says nothing.
func usual() environment {
	return environment{seeds: -1, shrink: true, guide: guide.Usual, trace: os.Getenv("FUZZMACHINE_TRACE")}
}

// readEnvironment says which variable says what it cannot.
func readEnvironment() (environment, error) {
	e := usual()
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

func (e *environment) read(name, value string) (err error) {
	switch name {
	case "CHECKS":
		return e.checks.read(value)
	case "SEEDS":
		if e.seeds, err = strconv.Atoi(value); err != nil || e.seeds < 0 {
			return fmt.Errorf("give a number of programs, such as 256, or 0 for none")
		}
	case "SEED":
		if value == "random" {
			e.seed, e.drawn = uint64(time.Now().UnixNano())&0xffffffff, true
		} else if e.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return fmt.Errorf("give a number, or random")
		}
	case "STATS":
		if e.stats = value; value == "0" {
			e.stats = ""
		}
		return noTruth(value)
	case "SHRINK":
		e.shrink, e.others = value != "0", value == "others"
		if e.shrink && !e.others && value != "1" {
			return fmt.Errorf("give 0 to report programs as they were found, 1, or others to keep entries of other failures that are met")
		}
	case "GUIDE":
		e.guide, err = guide.Parse(value)
		return err
	case "TRACE":
		e.trace = value
	case "DO":
		e.do = value
	default:
		return fmt.Errorf("there is no such variable; there are CHECKS, SEEDS, SEED, STATS, SHRINK, GUIDE, TRACE and DO")
	}
	return nil
}

// noTruth refuses what is meant as yes or no where a file may be named.
func noTruth(value string) error {
	switch value {
	case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF":
		return fmt.Errorf("give 1, 0 or the name of a file; for a file of that name give ./%s", value)
	}
	return nil
}

// read takes 100000, or 10m, or 100000,10m for whichever comes first.
func (c *checks) read(value string) error {
	for _, part := range strings.Split(value, ",") {
		if n, err := strconv.Atoi(part); err == nil && n > 0 {
			c.programs = n
		} else if d, err := time.ParseDuration(part); err == nil && d > 0 {
			c.time = d
		} else {
			return fmt.Errorf("give a number of programs, a time, or both: 100000,10m")
		}
	}
	return nil
}
