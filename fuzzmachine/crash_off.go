//go:build !libfuzzer

package fuzzmachine

const crashes = false

func (*engine) crash(string, *Failure) {}

func (*engine) announces() func() { return nil }
