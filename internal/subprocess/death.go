package subprocess

import (
	"cmp"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/stack"
)

// Crashed completes the verdict on a program whose process has died, where no more is known than what the
// runtime writes while it dies. That is the stack, and of a panic the words; those of a fatal error come
// before.
func Crashed(v *failure.Verdict, said string) {
	_, words, _ := crash(said)
	if words == "" {
		said = ofRuntime + "fatal error\n\n" + said
	}
	if Died(v, said, ""); words == "" {
		v.Words = "the process died of a fatal error, whose words are lost"
	}
}

// Died completes the verdict on a program whose process has died: from what it has written, and how it ended.
func Died(v *failure.Verdict, said, end string) {
	v.Kind = failure.Death
	mark, words, rest := crash(said)
	if words == "" && strings.Contains(said, dataRace) { // and GORACE says halt_on_error
		v.Kind = failure.Race
		raced(v, said)
		return
	}
	if words == "" {
		where := strings.TrimPrefix(end, gointernals.Signaled)
		v.Words = ended + ": " + end
		if status, exits := strings.CutPrefix(end, gointernals.ExitStatus); exits {
			where, v.Words = "exit "+status, ended+", as by os.Exit("+status+")"
			if status == "1" {
				v.Words += " or log.Fatal"
			}
		}
		v.Where = strings.TrimSpace(where + " " + v.Action)
		v.Detail = failure.Said(last(said))
		return
	}
	g := stack.Goroutine{Text: running(rest)}
	function, site := g.WaitsIn()
	where := cmp.Or(place(function), v.Action)
	v.Site = cmp.Or(site, v.Site)
	if strings.HasPrefix(words, "(") { // (type) address: the runtime has no words for the value
		words = stack.WithoutAddresses(words)
	}
	v.Words = "the process died: " + mark + failure.Said(words)
	v.Detail = stack.Print([]stack.Goroutine{g})
	switch {
	case mark == ofSignal:
		signal, _, _ := strings.Cut(words, ":")
		where = signal + " " + where
	case mark == ofRuntime && strings.HasPrefix(words, gointernals.Overflow):
		v.Kind, v.Words = failure.Overflow, "the stack grew without end, in "+where
	case mark == ofRuntime:
		where = words + " " + where
	default:
		where = "panic " + where
	}
	v.Where = where
}

// ended begins the words on a process that the runtime has not ended.
const ended = "the process ended"

func isEnded(v *failure.Verdict) bool { return strings.HasPrefix(v.Words, ended+", as by os.Exit") }

// place names a function in a signature, without the action: which one is under way when another goroutine
// fails is chance. A function literal of a package variable keeps its number.
func place(function string) string {
	name, literal := stack.Short(function)
	if literal && strings.HasSuffix(name, "."+gointernals.Variable) {
		return function[strings.LastIndexByte(function, '/')+1:]
	}
	return name
}

const (
	dataRace  = gointernals.DataRace
	ofPanic   = gointernals.Panic
	ofRuntime = gointernals.FatalError
	ofSignal  = "" // SIGSEGV: segmentation violation
)

// crash finds what the runtime says when a process dies: a line that begins with a mark, and what follows.
func crash(said string) (mark, words, rest string) {
	for rest = said; rest != ""; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if strings.HasPrefix(line, gointernals.Signal) && strings.Contains(line, ": ") {
			return ofSignal, line, rest
		}
		for _, mark := range []string{ofPanic, ofRuntime} {
			if words, found := strings.CutPrefix(line, mark); found {
				return mark, words, rest
			}
		}
	}
	return "", "", ""
}

// running is the goroutine that died, header and frames: the first of a crash. What the runtime says of
// frames that it leaves out is left out.
func running(text string) string {
	i := strings.Index(text, "\n"+gointernals.Goroutine)
	if i < 0 {
		return ""
	}
	text, _, _ = strings.Cut(text[i+1:], "\n\n")
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "...") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// last is the last lines that a process has written.
func last(said string) string {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	return strings.Join(lines[max(0, len(lines)-8):], "\n")
}
