//go:build !fuzzmachine_libfuzzer

package campaign

// meets gives the f of a program of fuzzcorpus libfuzzer what it takes, which is not in this binary.
func (*libFuzzer) meets(target) {}
