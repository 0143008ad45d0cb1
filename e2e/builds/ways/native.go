package ways

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/fuzzmachine/go/corpus"
)

// A Native is a test binary.
type Native struct {
	Module
	binary string
}

// Native builds the tests of the module, as go test does or as go test -fuzz does.
func (m Module) Native(fuzz bool) (Native, error) {
	out := filepath.Join(m.Root, "native")
	args := []string{"test", "-c", "-o", out}
	if fuzz {
		args = append(args, "-fuzz=.")
	}
	return Native{m, out}, must(m.Dir, alone, "go", append(args, ".")...)
}

// Plain is go test: generated programs, or the entry with a name.
func (n Native) Plain(planted, entry string, env ...string) (Process, error) {
	pattern := "^" + n.Target + "$"
	if entry != "" {
		pattern += "/^" + entry + "$"
	}
	return n.run(planted, env, "-test.run="+pattern)
}

var execs = regexp.MustCompile(`execs: (\d+)`)

// Fuzz is go test -fuzz with one worker, for so many executions (10x) or so long, without generated programs. It begins
// with the entries of the target, or with nothing.
func (n Native) Fuzz(planted, length string) (Find, error) {
	cache, err := os.MkdirTemp(n.Root, "cache")
	if err != nil {
		return Find{}, err
	}
	defer os.RemoveAll(cache)
	p, err := n.run(planted, []string{"FUZZMACHINE_SEEDS=0"}, "-test.run=^$", "-test.fuzz=^"+n.Target+"$", "-test.parallel=1",
		"-test.fuzztime="+length, "-test.fuzzcachedir="+cache)
	if err != nil {
		return Find{}, err
	}
	f := Find{Process: p}
	for _, counted := range execs.FindAllStringSubmatch(p.Out, -1) {
		f.Executions, _ = strconv.Atoi(counted[1]) // digits
	}
	f.Crash, err = n.raw()
	return f, err
}

// raw is the name of the entry that Go has written for what fails, or empty.
func (n Native) raw() (string, error) {
	entries, err := corpus.ReadDir(filepath.Join(n.Dir, "testdata/fuzz", n.Target))
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if corpus.IsRawName(e.Name()) {
			return e.Name(), nil
		}
	}
	return "", nil
}

// Cover runs the generated programs with coverage of the module.
func (n Native) Cover() (Coverage, error) {
	profile := filepath.Join(n.Root, "profile")
	p, err := start(n.Dir, alone, "go", "test", "-run=^"+n.Target+"$", "-coverpkg="+modulePath+"/...", "-coverprofile="+profile, ".")
	if err != nil || p.Code != 0 {
		return Coverage{Process: p}, err
	}
	c := Coverage{Process: p}
	c.Statements, c.Covered, err = count(profile)
	return c, err
}

// Dedup removes the entries that add nothing to the others.
func (n Native) Dedup() error {
	return must(n.Dir, alone, "go", "run", toolPath, "dedup", "-all", n.Target)
}

// Entries returns how many entries the target has.
func (n Native) Entries() (int, error) {
	entries, err := corpus.ReadDir(filepath.Join(n.Dir, "testdata/fuzz", n.Target))
	return len(entries), err
}

// Forget removes all entries of the target.
func (n Native) Forget() error { return os.RemoveAll(filepath.Join(n.Dir, "testdata")) }

func (n Native) run(planted string, env []string, args ...string) (Process, error) {
	return start(n.Dir, append(env, "PLANTED="+planted), n.binary, append(args, "-test.paniconexit0", "-test.timeout=10m")...)
}
