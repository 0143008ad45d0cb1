package failures_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

const harness = "testdata/failing/harness_test.go"

// overlaid are the arguments that build the stand-in for libFuzzer. They do what go-118-fuzz-build makes of a harness
// file: a copy with another name that imports another package testing.
func overlaid(dir string) (args []string, err error) {
	source, err := os.ReadFile(harness)
	if err != nil {
		return nil, err
	}
	const real, standIn = `"testing"`, `"github.com/fuzzmachine/go/e2e/builds/testdata/v1/testing"`
	if n := bytes.Count(source, []byte(real)); n != 1 {
		return nil, fmt.Errorf("%s imports testing %d times", harness, n)
	}
	copied, list := filepath.Join(dir, "harness.go"), filepath.Join(dir, "overlay.json")
	target, err := filepath.Abs(harness + "_fuzz.go")
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {target: copied}})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(list, text, 0o600); err != nil {
		return nil, err
	}
	err = os.WriteFile(copied, bytes.Replace(source, []byte(real), []byte(standIn), 1), 0o600)
	return []string{"build", "-overlay", list, "./testdata/libfuzzer"}, err
}
