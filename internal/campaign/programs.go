package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/program"
)

// Programs are the generated programs of a machine, of the seed that the environment says.
type Programs struct {
	plan    *machine.Plan
	process *settings.Process
	pool    *run.Pool         // on whose stages the model is searched
	source  *generator.Source // of one seed; nil: none was needed
	mu      sync.Mutex
	between []program.Program // of which one is run between two runs of another; nil: not made yet
}

const AtOnce = 32 // programs that are run before the model is searched: most failures are shallow

// Source makes the generated programs of the seed that the environment says. Only Seed uses it.
func (p *Programs) Source() *generator.Source {
	if s := p.source; s != nil && s.Seed == p.process.Environment.Seed {
		return s
	} else if s != nil { // as when each Seed draws one
		s.Close()
	}
	var walker func() generator.Walker
	if p.pool.Stages.Walker != nil && !p.process.NoTapes && !p.process.Mode.Worker {
		walker = func() generator.Walker { return run.NewWalker(p.pool) }
	}
	p.source = p.plan.Programs.NewSource(p.process.Environment.Seed, p.process.Environment.Guide, walker, settings.Times)
	return p.source
}

// Generated returns the tape of the i-th generated program.
func (p *Programs) Generated(i int) []byte {
	defer p.saysCut()
	return p.plan.Tape(p.Source().Program(i))
}

// saysCut says that a slow model has cut its search short, if it has.
func (p *Programs) saysCut() {
	if words := p.Source().Cut(); words != "" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words)
	}
}

// Blind returns the tape of the i-th program as it is without a search of the model.
func (p *Programs) Blind(i int) []byte { return p.plan.Tape(p.Source().Blind(i)) }

// Another is a program beyond the usual seeds: its tape, or what draws it while it runs.
func (p *Programs) Another(n int) ([]byte, *generator.Drawing) {
	n += settings.SeedsOfTest
	if n < settings.SeedsOfTest+AtOnce {
		return p.Blind(n), nil
	}
	defer p.saysCut()
	return p.Source().Drawn(n, p.plan.Seen)
}

// rest ends the goroutines that wait for another search.
func (p *Programs) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.source != nil {
		p.source.Rest()
	}
}

// forget begins anew, for another target.
func (p *Programs) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.between = nil
}

// Between are a few: the one of the most actions, then others. They are made once for all tapes.
func (p *Programs) Between() []program.Program {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.between == nil {
		list := make([]program.Program, 1, 9)
		for i := range 8 {
			made := p.plan.Description.Decode(p.Blind(i))
			if list = append(list, made); actionsOf(made) > actionsOf(list[0]) {
				list[0] = made
			}
		}
		p.between = list[:5]
	}
	return slices.Clone(p.between)
}

// actionsOf is how many actions a program takes.
func actionsOf(p program.Program) int {
	seen := make(map[string]bool)
	for _, step := range p {
		seen[step.Action] = true
	}
	return len(seen)
}

// OfTest are the generated programs of plain go test, and then those of the entries whose scripts fit
// the machine. They are for what a test asserts of all of them.
func (p *Programs) OfTest() (list []program.Program, generated int) {
	for i := range settings.SeedsOfTest {
		list = append(list, p.plan.Description.Decode(p.Generated(i)))
	}
	generated = len(list)
	dirs, _ := filepath.Glob(filepath.Join(entries.Dir, "*"))
	for _, dir := range dirs {
		list = append(list, p.scripts(dir)...)
	}
	return list, generated
}

// scripts are the programs of the entries in a directory; none if it belongs to another machine.
func (p *Programs) scripts(dir string) (list []program.Program) {
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if file.Err != nil || file.Script == "" {
			continue
		}
		parsed, err := p.plan.Description.Parse(file.Script)
		if err != nil {
			return nil
		}
		list = append(list, parsed)
	}
	return list
}

// IsTarget is what is wrong where a test that asserts something of its own programs is a fuzz target; "": it
// is none.
func IsTarget(test string) string {
	if strings.HasPrefix(test, "Fuzz") || test == settings.LibFuzzer {
		return "a fuzz target runs what a fuzzer finds: call it in a test of its own, func TestX(t *testing.T)"
	}
	return ""
}
