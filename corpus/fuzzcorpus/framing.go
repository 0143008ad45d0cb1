package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/project"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
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
		"compile_go_fuzzer or of a main function of your own")
}

// readings shows what a file means in each framing.
func readings(ctx context.Context, client *request.Client, f libfuzzer.File) (string, error) {
	text := "    " + f.From
	var requests []request.Request
	var in []corpus.Framing
	for _, framing := range []corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight} {
		if tape, err := framing.Unframe(f.Bytes); err == nil {
			requests, in = append(requests, request.ForTape("print", tape)), append(in, framing)
		}
	}
	err := client.Do(ctx, requests, func(i int, a *request.Answer) error {
		text += fmt.Sprintf("\n        %-6s  %s", in[i], short(words.Script(a.Script)))
		return nil
	})
	return text, err
}

// short cuts a script.
func short(script string) string {
	const most = 80
	if len(script) <= most {
		return script
	}
	return strings.ToValidUTF8(script[:most], "") + " …"
}
