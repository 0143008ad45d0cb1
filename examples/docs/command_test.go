package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A command is a line of a console block, with the output below it.
type command struct {
	line   string
	output []string
}

// commands returns the commands of a console block.
func (b *block) commands() (list []*command) {
	for _, l := range b.lines {
		if line, is := strings.CutPrefix(l, "$ "); is {
			list = append(list, &command{line: line})
		} else if n := len(list); n > 0 {
			list[n-1].output = append(list[n-1].output, l)
		} else {
			list = append(list, &command{output: []string{l}}) // output without a command
		}
	}
	return list
}

func (c *command) lines() []string { return append([]string{"$ " + c.line}, c.output...) }

// words returns the variables and the arguments of a command line.
func (c *command) words() (environment, words []string) {
	words = strings.Fields(strings.ReplaceAll(c.line, "'", ""))
	for len(words) > 0 && strings.Contains(words[0], "=") {
		environment, words = append(environment, words[0]), words[1:]
	}
	return environment, words
}

// flag returns what follows -name= in a command line.
func (c *command) flag(name string) string {
	_, words := c.words()
	for _, w := range words {
		if value, is := strings.CutPrefix(w, "-"+name+"="); is {
			return value
		}
	}
	return ""
}

// run runs the command in a directory and returns its output as lines.
func (c *command) run(dir string, more ...string) []string {
	environment, words := c.words()
	if len(words) == 0 || words[0] != "go" {
		return []string{"only go and cat are run here"}
	}
	args := slices.Concat(words[1:], more)
	if args[0] == "test" { // the go command links only changed code again if the binary is still there
		args = slices.Insert(args, 1, "-o="+filepath.Join(dir, "page.test"))
	}
	run := exec.Command("go", args...)
	run.Dir = dir
	// The command has no network, no variables of the test that runs it, and no results of earlier runs. Without
	// debug information and without inlining, linking and compiling are faster.
	run.Env = slices.DeleteFunc(os.Environ(),
		func(v string) bool { return strings.HasPrefix(v, "FUZZMACHINE_") })
	run.Env = append(run.Env, "GOWORK=off", "GOFLAGS=-mod=mod -gcflags=-l -ldflags=-w -count=1", "GOPROXY=off", "PWD="+dir)
	run.Env = append(run.Env, environment...)
	out, _ := run.CombinedOutput() // the output shows whether it failed
	text := strings.ReplaceAll(string(out), dir+string(filepath.Separator), "")
	text = dying.ReplaceAllString(text, "\n\n$1$2")
	if strings.TrimSpace(text) == "" {
		return nil
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t")
	}
	lines = slices.DeleteFunc(lines, underWay.MatchString)
	return slices.DeleteFunc(lines, hasMore(lines))
}

// dying is what is printed of a process that dies: a report in the midst of what the runtime prints.
var dying = regexp.MustCompile(`(?s)\n\ngoroutine \d.*?\n(fuzzmachine: Fuzz\w+: step .*?\n}\n).*(\nexit status)`)

// underWay is what a target or the corpus tool says that takes longer than a few seconds, as on a busy computer.
var underWay = regexp.MustCompile(`^fuzzmachine: \S+: \d+ of \d+ programs in |` +
	`^building (the libFuzzer program of )?\S+$|^trying the framings of \d+ files|` +
	`^\S+: \d+ of \d+ entries run$|^\S+: programs run: \w+$`)

// hasMore returns a function that reports whether a line shows the progress of a property run, and a later
// line follows. Such a line is printed every five seconds.
func hasMore(lines []string) func(string) bool {
	final := ""
	for _, l := range lines {
		if progress.MatchString(l) {
			final = l
		}
	}
	return func(line string) bool { return progress.MatchString(line) && line != final }
}

var progress = regexp.MustCompile(`^fuzzmachine: \S+: \d+ programs in `)

// passing matches what depends on the clock and on the computer.
var passing = []struct {
	pattern     *regexp.Regexp
	replacement string
}{
	{regexp.MustCompile(`\(\d+\.\d\ds\)$`), "(0.00s)"},
	{regexp.MustCompile(`\t\d+\.\d+s$`), "\t0.00s"},
	{regexp.MustCompile(` programs in \S+, \d+ a second$`), " programs in 0s, 0 a second"},
	{regexp.MustCompile(` were run in \S+, \d+ a second`), " were run in 0s, 0 a second"},
	{regexp.MustCompile(`goroutine \d+ `), "goroutine 0 "},
}

// counted matches what changes with the shrinker. A page need not follow such a change, but an update writes
// it.
var counted = regexp.MustCompile(`, in \d+ runs$`)

func normal(line string) string {
	if !*update {
		line = counted.ReplaceAllString(line, ", in 0 runs")
	}
	for _, p := range passing {
		line = p.pattern.ReplaceAllString(line, p.replacement)
	}
	return line
}

func alike(a, b []string) bool {
	return slices.EqualFunc(a, b, func(x, y string) bool { return normal(x) == normal(y) })
}
