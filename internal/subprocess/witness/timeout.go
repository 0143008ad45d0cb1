package witness

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// began is before package testing counts the time of -timeout.
var began = time.Now()

// deadline is when -timeout may end this process, as a number of nanoseconds; before that it does not. "":
// never.
func deadline() string {
	if f := flag.Lookup(gointernals.FlagTimeout); f != nil {
		if limit, _ := time.ParseDuration(f.Value.String()); limit > 0 {
			return strconv.FormatInt(began.Add(limit).UnixNano(), 10)
		}
	}
	return ""
}

const (
	panics   = gointernals.Panic
	timedOut = panics + gointernals.TimedOut
)

// isTimeout reports whether a process that dies was ended by -timeout: what the runtime has written says so,
// and where that cannot be read, that its time was up.
func isTimeout(crash *os.File, filled, deadline string) bool {
	at, err := strconv.ParseInt(deadline, 10, 64)
	if err != nil || time.Now().UnixNano() < at {
		return false
	}
	text := said(crash, filled)
	for n := 0; text == panics && n < 200; n++ {
		// it is about to write the rest of the line, unless that is too long
		time.Sleep(10 * time.Millisecond)
		text = said(crash, filled)
	}
	return text == "" || strings.HasPrefix(text, timedOut)
}
