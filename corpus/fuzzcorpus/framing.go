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
