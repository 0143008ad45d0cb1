package docs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// A stage is a module to which the blocks of a page are written, one after the other.
type stage struct {
	name    string
	files   []string // files of the examples, with which the module begins
	page    *page
	blocks  []*block
	dir     string
	sources map[string]*source
	renamed map[string]string // entries that an update has found again, with other names
}

const goMod = `module example.com/%s

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	pgregory.net/rapid v1.3.0
)

replace (
	github.com/fuzzmachine/go => %s
	pgregory.net/rapid => %s
)
`

// set makes the module.
func (s *stage) set(t *testing.T) {
	t.Helper()
	s.dir, s.sources, s.renamed = slowtest.Dir(t, "page-"+s.name), make(map[string]*source), make(map[string]string)
	s.file(t, "go.mod", fmt.Sprintf(goMod, s.name, absolute(t, "../.."), absolute(t, "testdata/rapid")))
	for _, path := range s.files {
		path, name, moved := strings.Cut(path, "=")
		text, err := os.ReadFile(filepath.Join("..", path))
		if err != nil {
			t.Fatal(err)
		}
		if !moved {
			name = filepath.Base(path)
			s.sources[name] = &source{string(text)}
		}
		s.file(t, name, string(text))
	}
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

func (s *stage) file(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join(s.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// play writes the blocks and runs the commands. At the end it compiles the code that no command has compiled.
func (s *stage) play(t *testing.T) {
	compiled := true
	for _, b := range s.blocks {
		switch b.language {
		case "go":
			s.write(t, b)
			compiled = false
		case "console":
			s.console(t, b)
			compiled = true
		default:
			t.Errorf("%s: a block of %q, which nothing checks", s.page.at(b.at), b.language)
		}
	}
	if !compiled {
		s.compile(t)
	}
}

// compile compiles the code of the stage and runs its examples. If there are none, it runs go vet, which does
// not link.
func (s *stage) compile(t *testing.T) {
	t.Helper()
	command, good := command{line: "go vet"}, ""
	for _, of := range s.sources {
		if strings.Contains(of.text, "\nfunc Example") {
			command.line, good = "go test -run=^Example", "ok "
		}
	}
	out := append([]string{""}, command.run(s.dir)...)
	if last := out[len(out)-1]; last != good && (good == "" || !strings.HasPrefix(last, good)) {
		t.Errorf("%s: the code of this stage: $ %s prints\n%s",
			s.page.at(s.blocks[0].at), command.line, strings.Join(out, "\n"))
	}
}

// write writes a block of Go. Its first line names the file. For the only test file this line may be left
// out.
func (s *stage) write(t *testing.T, b *block) {
	t.Helper()
	s.pasted(t, b)
	lines, name := b.lines, ""
	if b.printed != nil {
		lines = b.printed
	}
	if named, is := strings.CutPrefix(lines[0], "// "); is && strings.HasSuffix(named, ".go") &&
		!strings.Contains(named, " ") {
		lines, name = lines[1:], named
	} else {
		name = s.test()
	}
	if s.sources[name] == nil {
		s.sources[name] = new(source)
	}
	if err := s.sources[name].add(strings.TrimLeft(strings.Join(lines, "\n")+"\n", "\n")); err != nil {
		t.Fatalf("%s: %s: %v", s.page.at(b.at), name, err)
	}
	s.file(t, name, s.sources[name].text)
}

// pasted checks that a command above has printed a regression test of the page. An update writes the last
// printed one of that name.
func (s *stage) pasted(t *testing.T, b *block) {
	t.Helper()
	from := slices.IndexFunc(b.lines[1:], func(l string) bool { return l != "" }) + 1
	replays := func(l string) bool { return strings.Contains(l, ".Replay(t,") }
	if !strings.HasPrefix(b.lines[from], "func Test") || !slices.ContainsFunc(b.lines[from:], replays) {
		return
	}
	tests := s.printed(b, b.lines[from])
	is := func(test []string) bool { return slices.Equal(test, b.lines[from:]) }
	switch n := len(tests); {
	case slices.ContainsFunc(tests, is):
	case *update && n > 0:
		b.printed = slices.Concat(b.lines[:from], tests[n-1])
	default:
		t.Errorf("%s: no command above prints this test", s.page.at(b.at))
	}
}

// printed returns the functions of a name that commands above a block have printed.
func (s *stage) printed(b *block, name string) (list [][]string) {
	for _, above := range s.above(b) {
		for i, l := range above.printed {
			indent, is := strings.CutSuffix(l, name)
			if !is || strings.TrimSpace(indent) != "" {
				continue
			}
			var function []string
			for _, l := range above.printed[i:] {
				function = append(function, strings.TrimPrefix(l, indent))
				if l == indent+"}" {
					break
				}
			}
			list = append(list, function)
		}
	}
	return list
}

func (s *stage) test() string {
	for name := range s.sources {
		if strings.HasSuffix(name, "_test.go") {
			return name
		}
	}
	return s.name + "_test.go"
}

// console runs the commands of a block and compares their output with the page.
func (s *stage) console(t *testing.T, b *block) {
	t.Helper()
	var lines []string
	for _, c := range b.commands() {
		shown := c.output
		for before, after := range s.renamed {
			c.line = strings.ReplaceAll(c.line, before, after)
		}
		switch {
		case c.flag("fuzz") != "":
			s.fuzz(t, b, c)
		case strings.HasPrefix(c.line, "cat "):
			s.cat(t, b, c)
		default:
			printed := c.run(s.dir)
			if n := len(printed); n > 0 && strings.Contains(printed[n-1], "failed]") {
				t.Fatalf("%s: $ %s does not build:\n%s", s.page.at(b.at), c.line, strings.Join(printed, "\n"))
			}
			if !alike(shown, printed) {
				c.output = printed
				if !*update {
					t.Errorf("%s: $ %s prints\n\n%s\n\nand not\n\n%s",
						s.page.at(b.at), c.line, strings.Join(printed, "\n"), strings.Join(shown, "\n"))
				}
			}
		}
		lines = append(lines, c.lines()...)
	}
	b.printed = lines
}

// above returns the blocks before a block.
func (s *stage) above(b *block) []*block { return s.blocks[:slices.Index(s.blocks, b)] }

// below returns the blocks after a block.
func (s *stage) below(b *block) []*block { return s.blocks[slices.Index(s.blocks, b)+1:] }

// find returns the first command with a line, or nil.
func find(blocks []*block, line string) *command {
	for _, b := range blocks {
		for _, c := range b.commands() {
			if b.language == "console" && c.line == line {
				return c
			}
		}
	}
	return nil
}
