// Package clusterfuzz states how ClusterFuzz tells crashes of fuzzers apart, for tests of what ours print. It
// says what of an output counts, and which crashes are filed as one bug.
package clusterfuzz

import (
	"regexp"
	"slices"
	"strings"
)

// A Crash is what ClusterFuzz makes of the output of a fuzzer. Two inputs with the same crash are one test
// case to it.
type Crash struct {
	Kind  string
	State string // three lines at most: the words of a panic, then functions from the top of the stack
}

const (
	mostLines  = 3
	mostLetter = 80
)

// Panics of the runtime have kinds of their own, and their words do not count. Any other panic is an
// assertion.
var (
	panics = regexp.MustCompile(`(?i)^(?:\[.*?\]|.*\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx):.*)?\s*` +
		`(?:assert(?:ion)? fail(?:ure|ed)|panic): (.*)`)
	runtimePanics = regexp.MustCompile(`(?i)^(?:.* )?panic(?: in .*)?: runtime error: (integer divide by zero|` +
		`index out of range|invalid memory address|makeslice: len out of range|slice bounds out of range)`)
	fatal  = regexp.MustCompile(`^fatal error: (.*)`)
	late   = regexp.MustCompile(`ERROR:\s*libFuzzer:\s*timeout`)
	deadly = regexp.MustCompile(`ERROR:\s*libFuzzer:\s*(deadly signal|fuzz target exited)`)
)

// A line of Go's stacks is a function whose arguments are numbers. Others are not seen: those of generic
// functions, which have [...] in their names, and those with an argument that the runtime does not know,
// which has a question mark.
var goFrame = regexp.MustCompile(`^([0-9a-zA-Z.\-_\\/()*]+)\([x0-9a-f\s,.{}]*\)$`)

// A line of a sanitizer's stacks, which follow Go's.
var sanitizerFrame = regexp.MustCompile(`^\s*#\d+\s+0x[0-9a-fA-F]+\s+(?:in\s+(\S+)|\(([^)]*)\))`)

// These functions are left out: of the runtime, of libFuzzer and the sanitizers, of mains, of the C library,
// and all with certain words in their names. The list is what is likely in fuzzers written in Go.
var ignored = regexp.MustCompile(`^panic$|^runtime\.|^main|^fuzzer::|^LLVMFuzzerTestOneInput|^__sanitizer_|` +
	`^__sanitizer::|^__ubsan_|^__interceptor_|^__asan_|^__libc_|^_start|^abort|^raise$|^gsignal|^new|^New|^free|^delete|^malloc|^calloc|` +
	`^operator|.*assert|.*logger|.*libpthread|.*/gcc/|.*/libc/|.*libc\.so|.*libc-.*\.so`)

// CrashOf is what counts of an output. A line that begins a crash replaces what was found before it.
func CrashOf(output string) (c Crash) {
	var lines []string
	isGo := strings.Contains(output, ".go:")
	for line := range strings.Lines(output) {
		line = strings.TrimSuffix(line, "\n")
		if strings.Contains(line, "SUMMARY:") {
			continue
		}
		if m := panics.FindStringSubmatch(line); m != nil {
			c.Kind, lines = "ASSERT", []string{m[1]}
		}
		if m := runtimePanics.FindStringSubmatch(line); m != nil && isGo {
			c.Kind, lines = m[1], nil
		}
		if m := fatal.FindStringSubmatch(line); m != nil && isGo {
			c.Kind, lines = "Fatal error", []string{m[1]}
		}
		if late.MatchString(line) {
			return Crash{"Timeout", "the target"} // whatever the stack is
		}
		if deadly.MatchString(line) && c.Kind == "" {
			c.Kind, lines = "Fatal-signal", nil
		}
		if c.Kind == "" {
			continue
		}
		if f := frame(line, isGo); f != "" && len(lines) < mostLines {
			lines = append(lines, f)
		}
	}
	for i := range lines {
		lines[i] = lines[i][:min(len(lines[i]), mostLetter)]
	}
	c.State = strings.Join(lines, "\n")
	return c
}

// frame is the function of a line of a stack, without the path of its package; "" is that it has none, or
// that ClusterFuzz leaves it out.
func frame(line string, isGo bool) string {
	if m := sanitizerFrame.FindStringSubmatch(line); m != nil {
		if name := m[1] + m[2]; !ignored.MatchString(name) {
			return name
		}
		return ""
	}
	m := goFrame.FindStringSubmatch(line)
	if !isGo || m == nil || ignored.MatchString(m[1]) {
		return ""
	}
	return m[1][strings.LastIndexByte(m[1], '/')+1:]
}

// IsLike is whether ClusterFuzz files two crashes as one bug: two lines are the same, in their order, or all
// lines are alike by more than 0.8 on average.
func (c Crash) IsLike(other Crash) bool {
	if c == other {
		return true
	}
	if Similarity(c.Kind, other.Kind) <= 0.8 {
		return false
	}
	a, b := strings.Split(c.State, "\n"), strings.Split(other.State, "\n")
	if common(a, b) >= 2 {
		return true
	}
	n, sum := min(len(a), len(b)), 0.0
	for i := range n {
		sum += Similarity(a[i], b[i])
	}
	return sum/float64(n) > 0.8
}

// common is how many lines of one list are also in the other, in the same order.
func common[E comparable](a, b []E) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	if a[0] == b[0] {
		return 1 + common(a[1:], b[1:])
	}
	return max(common(a[1:], b), common(a, b[1:]))
}

// Similarity is how much of the length of two texts is left, if what has to be edited to make one of the
// other is taken away.
func Similarity(a, b string) float64 {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			edits := corner
			if a[i] != b[j] {
				edits++
			}
			corner = row[j+1]
			row[j+1] = min(edits, row[j]+1, row[j+1]+1)
		}
	}
	n := float64(len(a) + len(b))
	return (n - float64(row[len(b)])) / n
}

// Groups puts crashes together that ClusterFuzz would file as one bug.
func Groups(list []Crash) (groups [][]Crash) {
	for _, c := range list {
		joined := []Crash{c}
		groups = slices.DeleteFunc(groups, func(g []Crash) bool {
			like := slices.ContainsFunc(g, c.IsLike)
			if like {
				joined = append(joined, g...)
			}
			return like
		})
		groups = append(groups, joined)
	}
	return groups
}
