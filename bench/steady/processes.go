package main

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A batch is failing programs that run in the same process.
type batch struct {
	name string
	pkg  string // whose tests they are, from the root of the repository
	test string // -test.run
	dies string // how the process dies; "": it does not
}

// batches are all, of most kinds of failure.
func batches() (list []batch) {
	const failing = "bench/steady/failing"
	list = append(list, batch{name: "ways to fail", pkg: failing, test: "^TestWays$"},
		batch{name: "hard to shrink", pkg: failing, test: "^TestSubjects$"})
	for _, way := range []string{"goroutine left", "goroutines left", "hang", "hang of a lock", "hang of a mapping", "sleep"} {
		list = append(list, batch{name: way, pkg: failing, test: "^TestStuck$/^" + strings.ReplaceAll(way, " ", "_") + "$"})
	}
	for _, way := range []string{"panic", "pointer", "unlock", "exit", "fatal", "kill", "overflow"} {
		list = append(list, batch{name: "death: " + way, pkg: failing, test: "^FuzzDying$", dies: way})
	}
	for _, example := range []string{
		"auth", "btree", "counter", "crashdisk", "game", "kv", "lru", "pool", "replica", "retry", "ring", "tree",
	} {
		list = append(list, batch{name: "example " + example, pkg: "examples/" + example, test: "^TestPlanted$"})
	}
	return list
}

// A key is a process of a batch.
type key struct {
	Batch   string
	Process int
}

// A cell is what a process reported: by program a hash, and the text where it is the first process or differs from that.
type cell struct {
	Sums    map[string]string
	Texts   map[string]string `json:",omitempty"`
	Seconds float64
}

// A lineup runs batches in many processes.
type lineup struct {
	store *results.Store[key, cell]
	dir   string            // for binaries
	built map[string]string // by package
}

// processes runs each batch whose name begins so in so many processes, and prints how many of the reports are the same.
func processes(w io.Writer, dir, only string, many int) error {
	store, err := results.Open[key, cell](dir)
	if err != nil {
		return err
	}
	defer store.Close()
	l := &lineup{store: store, built: make(map[string]string)}
	if l.dir, err = os.MkdirTemp("", "steady"); err != nil {
		return err
	}
	defer os.RemoveAll(l.dir)
	fmt.Fprintln(w, "| programs | how many | processes | reports | others than the first process's | seconds a process |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|")
	var sum row
	for _, b := range batches() {
		if !strings.HasPrefix(b.name, only) {
			continue
		}
		r, err := l.run(b, many)
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		fmt.Fprint(w, r.line(b.name))
		sum.add(r)
	}
	fmt.Fprint(w, sum.line("all"))
	return errors.Join(sum.differ...)
}

// A row is what came of a batch.
type row struct {
	programs, processes, reports int
	differ                       []error
	seconds                      float64
}

func (r *row) add(o row) {
	r.programs += o.programs
	r.processes += o.processes
	r.reports += o.reports
	r.differ = append(r.differ, o.differ...)
	r.seconds += o.seconds
}

func (r row) line(name string) string {
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %.1f |\n",
		name, r.programs, r.processes, r.reports, len(r.differ), r.seconds/float64(max(r.processes, 1)))
}

// run runs the processes of a batch that the store does not have, and compares what all of them reported.
func (l *lineup) run(b batch, many int) (r row, err error) {
	var first cell
	for n := 1; n <= many; n++ {
		c, has := l.store.Get(key{b.name, n})
		if !has {
			if c, err = l.process(b, n, first.Sums); err != nil {
				return r, err
			}
			if err := l.store.Put(key{b.name, n}, c); err != nil {
				return r, err
			}
		}
		if n == 1 {
			first, r.programs = c, len(c.Sums)
		}
		r.add(row{processes: 1, reports: len(c.Sums), seconds: c.Seconds, differ: first.against(c, fmt.Sprintf("%s, process %d", b.name, n))})
	}
	return r, nil
}

// against says which reports of another process differ.
func (c cell) against(o cell, where string) (list []error) {
	for name, sum := range c.Sums {
		if o.Sums[name] != sum {
			list = append(list, fmt.Errorf("%s, %s: %s", where, name, difference(c.Texts[name], o.Texts[name])))
		}
	}
	if len(o.Sums) != len(c.Sums) {
		list = append(list, fmt.Errorf("%s: %d programs fail, not %d", where, len(o.Sums), len(c.Sums)))
	}
	return list
}

// process runs a batch in a process of its own: each with another number of processors, and of collections of garbage.
func (l *lineup) process(b batch, n int, first map[string]string) (c cell, err error) {
	binary, err := l.build(b.pkg)
	if err != nil {
		return c, err
	}
	dir, err := os.MkdirTemp(l.dir, "process")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command(binary, "-test.run="+b.test)
	if cmd.Dir = dir; b.pkg != "bench/steady/failing" {
		cmd.Dir = b.pkg // a test may read files there
	}
	reports := filepath.Join(dir, "reports")
	cmd.Env = append(os.Environ(), "FUZZMACHINE_SEED=7", "PLANTED_REPORTS="+reports, "STEADY_DIES="+b.dies, "TMPDIR="+dir,
		fmt.Sprintf("GOMAXPROCS=%d", []int{2, 1, 4, 3, 8}[n%5]), fmt.Sprintf("GOGC=%d", []int{100, 20, 800}[n%3]))
	began := time.Now()
	out, _ := cmd.CombinedOutput() // some processes die, and some tests fail, on purpose
	texts, err := read(reports)
	if b.dies != "" {
		texts, err = ofDeath(b.dies, string(out), dir)
	}
	if err != nil {
		return c, fmt.Errorf("%w\n%s", err, out)
	}
	c = cell{Sums: make(map[string]string), Texts: texts, Seconds: time.Since(began).Seconds()}
	for name, text := range texts {
		if c.Sums[name] = fmt.Sprintf("%x", sha256.Sum256([]byte(text))); c.Sums[name] == first[name] {
			delete(c.Texts, name)
		}
	}
	return c, nil
}

// read reads the reports that a process has written.
func read(path string) (map[string]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	texts := make(map[string]string)
	for in := bufio.NewReader(file); ; {
		var name, text string
		if _, err := fmt.Fscanf(in, "%q %q\n", &name, &text); errors.Is(err, io.EOF) {
			return texts, nil
		} else if err != nil {
			return nil, err
		}
		texts[name] += text
	}
}

// progress is said when the report takes long.
var progress = regexp.MustCompile(`\nfuzzmachine: \S+: a process died; looking for .* runs so far\n`)

// ofDeath is what is said of the death of a process, between what the runtime says, and the entry that is kept of it.
func ofDeath(way, out, dir string) (map[string]string, error) {
	out = progress.ReplaceAllString(out, "")
	begin := strings.Index(out, "\nfuzzmachine: FuzzDying")
	if begin < 0 {
		return nil, errors.New("the death is not reported")
	}
	text := out[begin:]
	end := cmp.Or(strings.Index(text, "\n}\n")+1, strings.LastIndex(text, "and reports it.")+1)
	if end == 0 {
		return nil, errors.New("the report of the death has no end")
	}
	text = text[:end]
	kept, err := filepath.Glob(filepath.Join(dir, "testdata", "fuzz", "FuzzDying", "*"))
	slices.Sort(kept)
	for _, entry := range kept {
		in, err := os.ReadFile(entry)
		if err != nil {
			return nil, err
		}
		text += filepath.Base(entry) + "\n" + string(in)
	}
	return map[string]string{way: text}, err
}

// build builds the tests of a package, once.
func (l *lineup) build(pkg string) (string, error) {
	if binary, has := l.built[pkg]; has {
		return binary, nil
	}
	binary := filepath.Join(l.dir, filepath.Base(pkg)+".test")
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-o", binary, "./"+pkg).CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
	}
	l.built[pkg] = binary
	return binary, nil
}
