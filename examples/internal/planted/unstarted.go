//go:build !starts

package planted

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// started is for builds with the tag starts.
func started(*testing.T, *fuzzmachine.Machine, Bug) bool { return false }
