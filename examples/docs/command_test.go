package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A command is a line of a console block, with what is printed below it.
type command struct {
	line   string
	output []string
}

// commands are those of a console block.
func (b *block) commands() (list []*command) {
	for _, l := range b.lines {
		if line, is := strings.CutPrefix(l, "$ "); is {
			list = append(list, &command{line: line})
		} else if n := len(list); n > 0 {
			list[n-1].output = append(list[n-1].output, l)
		} else {
			list = append(list, &command{output: []string{l}}) // which no command has printed
		}
	}
	return list
}

func (c *command) lines() []string { return append([]string{"$ " + c.line}, c.output...) }

// words are the variables and the arguments of a command line.
func (c *command) words() (environment, words []string) {
	words = strings.Fields(strings.ReplaceAll(c.line, "'", ""))
	for len(words) > 0 && strings.Contains(words[0], "=") {
		environment, words = append(environment, words[0]), words[1:]
	}
	return environment, words
}

// flag is what follows -name= in a command line.
func (c *command) flag(name string) string {
	_, words := c.words()
	for _, w := range words {
		if value, is := strings.CutPrefix(w, "-"+name+"="); is {
			return value
		}
	}
	return ""
}

// run runs the command in a directory, and returns what it prints, by lines.
func (c *command) run(dir string, more ...string) []string {
	environment, words := c.words()
	if len(words) == 0 || words[0] != "go" {
		return []string{"only go and cat are run here"}
	}
	args := slices.Concat(words[1:], more)
	if args[0] == "test" { // the go command links again only what has changed since it has left the binary there
		args = slices.Insert(args, 1, "-o="+filepath.Join(dir, "page.test"))
	}
	run := exec.Command("go", args...)
	run.Dir = dir
	// No network, nothing of what was said to the test that runs this, no results of earlier runs, and links that are quicker
	// without what debuggers want.
	run.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "FUZZMACHINE_") })
	run.Env = append(run.Env, "GOWORK=off", "GOFLAGS=-mod=mod -ldflags=-w -count=1", "GOPROXY=off", "PWD="+dir)
	run.Env = append(run.Env, environment...)
	out, _ := run.CombinedOutput() // whether it fails is what it prints
	text := strings.ReplaceAll(string(out), dir+string(filepath.Separator), "")
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t")
	}
	return slices.DeleteFunc(lines, hasMore(lines))
}

// hasMore is whether a line says how far a property has come, before another one does: every five seconds one is printed.
func hasMore(lines []string) func(string) bool {
	last := 0
	for i, l := range lines {
		if progress.MatchString(l) {
			last = i
		}
	}
	final := lines[last]
	return func(line string) bool { return progress.MatchString(line) && line != final }
}

var progress = regexp.MustCompile(`^fuzzmachine: \S+: \d+ programs in `)

// What depends on the clock and on the machine.
var passing = []struct {
	pattern     *regexp.Regexp
	replacement string
}{
	{regexp.MustCompile(`\(\d+\.\d\ds\)$`), "(0.00s)"},
	{regexp.MustCompile(`\t\d+\.\d+s$`), "\t0.00s"},
	{regexp.MustCompile(` programs in \S+, \d+ a second$`), " programs in 0s, 0 a second"},
	{regexp.MustCompile(`goroutine \d+ `), "goroutine 0 "},
}

// counted is what each change of the shrinker changes. A page need not follow, but an update says it anew.
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
