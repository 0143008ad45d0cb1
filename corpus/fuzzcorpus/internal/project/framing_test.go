package project

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// The framing of a target is that of the call in its repository. Where calls differ, the line with its name says
// it.
func TestFramingsAreThoseOfTheBuild(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no file", nil, "[]"},
		{"no call", map[string]string{"build.sh": "go build ./...\n"}, "[]"},
		{"a comment", map[string]string{"build.sh": "\t# compile_go_fuzzer p FuzzX x\n"}, "[]"},
		{"plain", map[string]string{"Dockerfile": "RUN compile_go_fuzzer p FuzzX x\n"}, "[{plain Dockerfile compile_go_fuzzer}]"},
		{"length", map[string]string{"build.sh": "compile_native_go_fuzzer p FuzzY y"}, "[{length build.sh compile_native_go_fuzzer}]"},
		{"in a function", map[string]string{
			".clusterfuzzlite/build.sh": "build() {\n\tcompile_native_go_fuzzer_v2 $1 $2 $3\n}\nbuild p FuzzX x\n",
		}, "[{weight .clusterfuzzlite/build.sh compile_native_go_fuzzer_v2}]"},
		{"two calls", map[string]string{"build.sh": "compile_go_fuzzer p Fuzz x\ncompile_native_go_fuzzer p FuzzXY y\n"},
			"[{plain build.sh compile_go_fuzzer} {length build.sh compile_native_go_fuzzer}]"},
		{"two calls, one for it", map[string]string{
			"oss-fuzz/build.sh": "compile_go_fuzzer p Fuzz x\ncompile_native_go_fuzzer \\\n\tp FuzzX x\n",
		}, "[{length oss-fuzz/build.sh compile_native_go_fuzzer}]"},
	} {
		root := t.TempDir()
		inside := filepath.Join(root, "a", "b")
		for _, dir := range []string{".git", "a/b", ".clusterfuzzlite", "oss-fuzz"} {
			if err := os.MkdirAll(filepath.Join(root, dir), 0o777); err != nil {
				t.Fatal(err)
			}
		}
		for name, text := range test.files {
			if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := fmt.Sprint(Framings(inside, "FuzzX")); got != test.want {
			t.Errorf("%s: %s, not %s", test.name, got, test.want)
		}
	}
}
