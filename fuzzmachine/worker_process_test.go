package fuzzmachine_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// What a worker has met fails the target, also where fuzzing ends while the worker still looks into it.
func TestFuzzingThatEndsDuringADiagnosisFails(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	fuzz := exec.Command(p.binary, "-test.run=^$", "-test.fuzz=^FuzzPondering$", "-test.parallel=1",
		"-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	var out bytes.Buffer
	fuzz.Dir, fuzz.Stdout, fuzz.Stderr = p.dir, &out, &out
	fuzz.Env = append(os.Environ(), "FUZZMACHINE_SEEDS=4", "FUZZMACHINE_GUIDE=rises")
	if err := fuzz.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- fuzz.Wait() }()
	for begun := false; !begun && len(ended) == 0; time.Sleep(time.Millisecond) {
		_, err := os.Stat(filepath.Join(p.dir, "diagnosing"))
		begun = err == nil
	}
	fuzz.Process.Signal(os.Interrupt) // by which fuzzing ends as it does when its time is up
	if err := <-ended; err == nil || strings.Count(out.String(), "signature   failure press ") != 1 {
		t.Errorf("%v, and it says\n%s", err, out.String())
	}
}
