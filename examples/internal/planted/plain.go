package planted

import (
	"flag"
	"testing"
)

// Plain makes reports of this test like those of go test without -v, which are shorter. It affects machines
// that are first used after it, because a machine reads the flag once.
func Plain(t *testing.T) {
	t.Helper()
	v := flag.Lookup("test.v")
	before := v.Value.String()
	if err := flag.Set(v.Name, "false"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = flag.Set(v.Name, before) }) // the old value is valid
}
