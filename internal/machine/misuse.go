package machine

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/stack"
)

// A Helper is what the t of a test and the f of a target have in common.
type Helper interface{ Helper() }

// Misuse fails a test that uses something wrongly. It panics where Fatalf returns, as in builds of OSS-Fuzz, for
// nothing that follows would be true.
func Misuse(t Helper, words string) {
	t.Helper()
	if t, fails := t.(interface{ Fatalf(string, ...any) }); fails {
		t.Fatalf("%s", words)
	}
	panic("fuzzmachine: " + words)
}

// Misused is what is wrong at a call of the user's.
func Misused(site uintptr, wrong error) error {
	return &build.Misuse{Site: stack.Site(site), Wrong: wrong}
}

// Sited adds where the machine was made to an error that does not say where it is.
func Sited(site uintptr, err error) error {
	if _, said := err.(*build.Misuse); said {
		return err
	}
	return Misused(site, err)
}

// A BadOption is misuse in what With was given.
type BadOption struct{ Wrong error }

// Error implements error.
func (b *BadOption) Error() string { return b.Wrong.Error() }

// WrongOption is misuse in what With was given.
func WrongOption(wrong error) error { return &BadOption{wrong} }
