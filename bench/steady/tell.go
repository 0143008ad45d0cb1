package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/fuzzmachine"
)

const (
	programs = 512 // generated for each machine
	reports  = 3   // of the first failing ones, in full
)

// tell says what is generated for each machine, and how the first failures are reported.
func tell(w io.Writer) error {
	os.Setenv("FUZZMACHINE_SEED", "7")
	os.Setenv("FUZZMACHINE_SEEDS", fmt.Sprint(programs))
	for _, s := range append(slices.Clone(machine.All), machine.Two) {
		m := s.New(nil)
		tapes := new(seeds)
		m.Seed(tapes)
		sum := sha256.New()
		for _, tape := range tapes.list {
			fmt.Fprintf(sum, "%q\n", tape)
		}
		fmt.Fprintf(w, "\n== %s: %d programs, %x\n", s.Name, len(tapes.list), sum.Sum(nil))
		if len(tapes.list) != programs {
			return fmt.Errorf("%s: %d programs are generated, not %d", s.Name, len(tapes.list), programs)
		}
		reported := 0
		for i, tape := range tapes.list {
			var f *fuzzmachine.Failure
			if err := m.Check(tape); errors.As(err, &f) {
				fmt.Fprintf(w, "program %d:\n%s\n", i, f.Report)
				if reported++; reported == reports {
					break
				}
			}
		}
	}
	return nil
}

// seeds is the f of a fuzz target that keeps what Seed adds.
type seeds struct{ list [][]byte }

func (s *seeds) Helper()                       {}
func (s *seeds) Name() string                  { return "FuzzSteady" }
func (s *seeds) Add(args ...any)               { s.list = append(s.list, args[0].([]byte)) }
func (s *seeds) Cleanup(func())                {}
func (s *seeds) Errorf(words string, a ...any) { panic(fmt.Sprintf(words, a...)) }
