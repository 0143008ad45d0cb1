package planted

import (
	"flag"
	"testing"
)

// Plain has reports of this test be those that go test prints without -v, which tells more: those of machines that are first
// used after it, for a machine looks once.
func Plain(t *testing.T) {
	t.Helper()
	v := flag.Lookup("test.v")
	before := v.Value.String()
	if err := flag.Set(v.Name, "false"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = flag.Set(v.Name, before) }) // what it was is no error
}
