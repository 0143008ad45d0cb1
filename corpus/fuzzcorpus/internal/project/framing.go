package project

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

// A Framed is a framing in which the files of a target are, and what says so.
type Framed struct {
	Framing corpus.Framing
	File    string // from the root of the repository
	Call    string // the command that builds it there, such as compile_go_fuzzer
}

// builders are the files of a repository that may build fuzz targets, such as those that fuzzcorpus ossfuzz
// writes.
var builders = []string{
	script, ".clusterfuzzlite/Dockerfile", "oss-fuzz/build.sh", "oss-fuzz/Dockerfile", "build.sh", "Dockerfile",
}

var framings = map[string]corpus.Framing{
	"compile_go_fuzzer":           corpus.Plain,
	"compile_native_go_fuzzer":    corpus.Length,
	"compile_native_go_fuzzer_v2": corpus.Weight,
}

var call = regexp.MustCompile(`\bcompile_(native_go_fuzzer_v2|native_go_fuzzer|go_fuzzer)\b`)

// Framings returns the framings in which the repository that a directory is in builds a fuzz target, each once.
// Lines with the name of the target count more than others: a function of build.sh may build it.
func Framings(dir, target string) []Framed {
	var named, list []Framed
	name, root := regexp.MustCompile(`\b`+target+`\b`), rootOf(dir)
	for _, file := range builders {
		text, _ := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		for line := range strings.Lines(strings.ReplaceAll(string(text), "\\\n", " ")) {
			if strings.HasPrefix(strings.TrimSpace(line), "#") {
				continue
			}
			for _, c := range call.FindAllString(line, -1) {
				found := Framed{framings[c], file, c}
				list = withFramed(list, found)
				if name.MatchString(line) {
					named = withFramed(named, found)
				}
			}
		}
	}
	if len(named) > 0 {
		return named
	}
	return list
}

// withFramed adds a framing that a list does not have.
func withFramed(list []Framed, f Framed) []Framed {
	if slices.ContainsFunc(list, func(other Framed) bool { return other.Framing == f.Framing }) {
		return list
	}
	return append(list, f)
}
