package stack

import (
	"os"
	"path/filepath"
	"testing"
)

// A machine is called what stands before the call in the source. A subtest is no machine.
func TestReceiverIsNamedAsInTheSource(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x_test.go")
	source := "\tring.Run(t, tape)\n\tt.Run(name, test)\n\tif err := s.machines[2].Check(tape); err != nil {\n\tf(x)\n"
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"ring", fallback, "s.machines[2]", fallback} {
		if name := receiver(file, i+1); name != want {
			t.Errorf("line %d: %q", i+1, name)
		}
	}
	if name := receiver(filepath.Join(t.TempDir(), "absent"), 1); name != fallback {
		t.Errorf("without source: %q", name)
	}
}
