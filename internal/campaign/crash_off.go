//go:build !libfuzzer

package campaign

import "github.com/fuzzmachine/go/internal/failure"

const crashes = false

func (*libFuzzer) crash(string, *Outcome) {}

func (*libFuzzer) announced(string, []byte, func(*failure.Verdict)) *failure.Verdict { return nil }
