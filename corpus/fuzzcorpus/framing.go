package main

import (
	"flag"

	"github.com/fuzzmachine/go/corpus"
)

const framings = `
A framing is how a file of libFuzzer holds a tape, which depends on how OSS-Fuzz builds the target:

	plain   compile_go_fuzzer, and mains of one's own
	length  compile_native_go_fuzzer
	weight  compile_native_go_fuzzer_v2
`

// registerFraming makes the flag.
func (s *settings) registerFraming(set *flag.FlagSet) {
	set.Func("framing", "how files hold tapes: plain, length or weight; plain without", func(name string) (err error) {
		s.framing, err = corpus.ParseFraming(name)
		return err
	})
}
