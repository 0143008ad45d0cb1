package ossfuzz_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// command is the command that made a build.sh, which stands in it.
var command = regexp.MustCompile(`(?m)^#\tgo (run .*)$`)

// The files of this repository for ClusterFuzzLite are those that their command writes now.
func TestThisRepositoryHasItsFiles(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := &module{T: t, workspace: true}
	m.dir = m.absolute(root)
	line := command.FindStringSubmatch(m.text(".clusterfuzzlite/build.sh"))
	if line == nil {
		t.Fatal("build.sh does not say which command made it")
	}
	said := m.run(0, "go", append(strings.Fields(line[1]), "-n")...)
	if n := strings.Count(said, "it is up to date"); n != 7 {
		t.Errorf("%d files are up to date:\n%s", n, said)
	}
}

// The build.sh of this repository builds its targets.
func TestThisRepositoryBuilds(t *testing.T) {
	slowtest.TakesMinutes(t)
	m := thisRepository(t)
	out := m.build("address", ".clusterfuzzlite/build.sh")
	for _, fuzzer := range []string{"FuzzDecode", "FuzzScript", "FuzzHeaders", "FuzzRing", "FuzzAuth", "FuzzMap"} {
		if _, err := os.Stat(filepath.Join(out, fuzzer)); err != nil {
			t.Error(err)
		}
	}
	m.hasDictionary(out, "FuzzRing")
}
