package teeth

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// A Machine is what is known of a machine here. A run that hangs keeps the spoiler that it has: then the machine is
// compiled anew, with another one.
type Machine interface {
	// Compile has a spoiler attend to the functions of the machine, and reports whether the machine has two sides.
	Compile(s *Spoiler) bool
	// Programs are those to run: those that were generated, then those of entries.
	Programs() (list []program.Program, generated int)
	// Run runs a program on what was compiled last. It returns nil if the program passes, and whether Known ignores
	// the verdict.
	Run(p program.Program) (v *failure.Verdict, known bool)
	// Stuck is how many runs hang, if they are too many; else 0.
	Stuck() int
	// Report is what a person reads of a program that fails with nothing wrong.
	Report(p program.Program, v *failure.Verdict) string
}

const (
	mostBites = 32  // programs in which a flaw is made, if one of them shows it
	stride    = 101 // from a program to the next, so that all kinds of them come soon
)

// A biter runs programs of a machine in which something is wrong.
type biter struct {
	machine  Machine
	spoiler  *Spoiler
	programs []program.Program
	accounts accounts // of these when nothing is wrong
	table    Table
	idle     int    // programs with the flaw at hand in which a step that the guard forbids did not change the model
	hung     bool   // one of them hangs
	known    string // the signature of one that shows the flaw by a failure in Known
}

// Bite makes flaws in the programs of a machine. It returns the table, or why there is none, and whether the share of them
// is noticed that is demanded.
func Bite(m Machine, demanded float64) (words string, passed bool) {
	b := &biter{machine: m, spoiler: new(Spoiler), table: Table{Demanded: demanded}}
	if !b.renew() {
		return "the machine has one world, so that nothing of a model can be wrong while the system is right: " +
			"make it with New, and its actions with Both or Call", false
	}
	b.programs, b.table.Generated = m.Programs()
	b.table.Entries = len(b.programs) - b.table.Generated
	if words := b.look(); words != "" {
		return words, false
	}
	b.table.Comparisons = b.spoiler.comparisons
	for _, f := range b.spoiler.flaws(&b.table) {
		b.table.Flaws = append(b.table.Flaws, f)
		b.make(f)
	}
	return b.table.String(), !b.table.Fails()
}

// renew compiles the machine with a new spoiler inside. It reports whether the machine has two sides.
func (b *biter) renew() bool {
	b.spoiler = &Spoiler{places: b.spoiler.places}
	return b.machine.Compile(b.spoiler)
}

// look runs all programs with nothing wrong. It returns what is wrong all the same. A program that fails in a
// known way is left out.
func (b *biter) look() string {
	passing := b.programs[:0:0]
	for _, p := range b.programs {
		b.spoiler.looks()
		v, known := b.machine.Run(p)
		if v != nil && !known {
			return "a program fails although nothing was made wrong. Mend that first: run go test -run=^Fuzz, which runs the " +
				"programs of this machine as well.\n\n" + b.machine.Report(p, v)
		}
		if v == nil {
			passing, b.accounts = append(passing, p), append(b.accounts, b.spoiler.look.seen)
		}
	}
	b.programs = passing
	return ""
}

// make makes a flaw in programs, and judges it.
func (b *biter) make(f *Flaw) {
	b.trials(f, Guard)
	switch stuck := b.machine.Stuck(); {
	case f.Ran == 0 && stuck > 0 && b.accounts.fit(f):
		f.Missing = fmt.Sprintf("it was not made, because %d runs hang already, with other flaws. Let fewer of them make "+
			"the system wait for ever", stuck)
	case f.Ran == 0:
		b.accounts.judge(f, b.spoiler.Clones)
	case f.Noticed == 0 && b.known != "":
		f.Equivalent = "it shows only as " + b.known + ", which Known ignores. With When, Known ignores it in some programs only"
	case f.Noticed == 0 && f.Kind == Guard:
		b.agrees(f)
	}
}

// trials makes a flaw in a few programs, and in all if none of these shows it. A run that hangs takes
// seconds, and one of them is enough.
func (b *biter) trials(f *Flaw, in Kind) {
	n := len(b.programs)
	b.idle, b.hung, b.known = 0, false, ""
	for k := range n {
		if f.Ran >= mostBites && f.Noticed > 0 || b.hung || b.machine.Stuck() > 0 {
			return
		}
		program := (k * stride) % n
		if n%stride == 0 {
			program = k
		}
		m, can := mistakeIn(program, &b.accounts[program], f, in)
		if !can {
			continue
		}
		if by, made := b.try(m); made {
			f.Add(by)
			if !b.hung && b.spoiler.mistake.idle {
				b.idle++
			}
		}
	}
}

// try makes a mistake in its program. It returns who has noticed it, and whether there was something to notice.
func (b *biter) try(m mistake) (by string, made bool) {
	b.spoiler.spoils(&m)
	v, known := b.machine.Run(b.programs[m.program])
	b.hung = v != nil && v.GoesOn()
	if made = b.hung || m.done; b.hung {
		b.renew() // the run goes on with the old one, so that nothing of that can be read
	}
	switch {
	case v == nil:
		return "", made
	case known:
		b.known = v.Signature()
		return "", made
	}
	return m.noticer(v), made
}

// agrees judges a guard that can be taken away unnoticed. If the steps that it forbids are compared, model
// and system agree there, and nobody could notice more.
func (b *biter) agrees(f *Flaw) {
	if b.idle == f.Ran {
		f.Equivalent = "the steps that it forbids do not change the model"
	}
	for _, besides := range b.spoiler.actions[f.Index].besides() {
		other := Flaw{Kind: Guard, Action: f.Action, Index: f.Index, Field: besides.Field}
		if b.trials(&other, besides.Kind); other.Noticed > 0 {
			f.Equivalent = fmt.Sprintf("model and system agree in the %d steps that it forbids, and other flaws there are "+
				"noticed. Keep it if it is to keep the state small; otherwise remove it", f.Ran)
			return
		}
	}
}
