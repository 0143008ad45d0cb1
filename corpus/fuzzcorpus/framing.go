package main

import (
	"errors"
	"flag"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/project"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

const framingHelp = `
A framing is how a libFuzzer file holds a tape. It depends on how OSS-Fuzz builds the target:

	plain   compile_go_fuzzer, and your own main functions
	length  compile_native_go_fuzzer
	weight  compile_native_go_fuzzer_v2

Without -framing it is that of the call in a build.sh or Dockerfile of the repository: in .clusterfuzzlite, in
oss-fuzz, or at its root.
`

// A framingFlag is the flag -framing.
type framingFlag struct {
	corpus.Framing
	given bool
}

// define defines the flag, with what is done without it.
func (f *framingFlag) define(set *flag.FlagSet, without string) {
	set.Func("framing", "`how` files hold tapes: plain, length or weight; "+without, func(name string) (err error) {
		f.Framing, err = corpus.ParseFraming(name)
		f.given = true
		return err
	})
}

// found are the framings of a target: that of the flag, or those of its repository.
func (f *framingFlag) found(t *session.Task) []project.Framed {
	if f.given {
		return []project.Framed{{Framing: f.Framing}}
	}
	return project.Framings(t.Package.Dir, t.Name)
}

// unclear says that the framing must be given, and why.
func unclear(found []project.Framed) error {
	why := "no build.sh or Dockerfile of the repository says how the target is built"
	if len(found) > 0 {
		var calls []string
		for _, f := range found {
			calls = append(calls, f.File+" calls "+f.Call)
		}
		why = strings.Join(calls, ", and ")
	}
	return errors.New("the framing is not clear, because " + why + ": give -framing=weight if the files are of a build " +
		"by compile_native_go_fuzzer_v2, -framing=length if by compile_native_go_fuzzer, or -framing=plain if by " +
		"compile_go_fuzzer or of a main function of your own; fuzzcorpus import -n shows what the files then mean")
}
