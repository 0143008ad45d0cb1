package main

import (
	"flag"

	"github.com/fuzzmachine/go/corpus"
)

const framings = `
A framing is how a libFuzzer file holds a tape. It depends on how OSS-Fuzz builds the target:

	plain   compile_go_fuzzer, and your own main functions
	length  compile_native_go_fuzzer
	weight  compile_native_go_fuzzer_v2
`

// framingFlag defines the flag.
func framingFlag(set *flag.FlagSet, framing *corpus.Framing) {
	set.Func("framing", "how files hold tapes: `plain`, length or weight", func(name string) (err error) {
		*framing, err = corpus.ParseFraming(name)
		return err
	})
}
