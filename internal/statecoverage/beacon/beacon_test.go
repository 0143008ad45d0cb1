package beacon

import (
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// A cell is lit once in a run. Ranges do not overlap.
func TestCellIsLitOnceInARun(t *testing.T) {
	var b Board
	low, high := Range{0, 8}, Range{8, Cells - 8}
	for n := range uint(100) {
		b.Light(low, n)
	}
	if b.lit[0] != 0xff {
		t.Errorf("the low range lit %x", b.lit)
	}
	b.Light(high, Cells-9)
	if b.lit[len(b.lit)-1] != 1<<63 {
		t.Errorf("the last cell is not lit: %x", b.lit)
	}
	b.Light(high, Cells-8)
	if b.lit[0] != 0x1ff {
		t.Errorf("numbers beyond a range do not start again at its first cell: %x", b.lit[0])
	}
	if b.Clear(); b.lit != (Board{}).lit {
		t.Error("cells are still lit after Clear")
	}
}

const shown = 16 // cells that FuzzCells can light: so few that random inputs soon find each

// FuzzCells lights a cell for each value of one byte. Otherwise the same code runs.
func FuzzCells(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) {
		var b Board
		if len(tape) > 0 {
			b.Light(Range{0, Cells}, uint(tape[0])%shown)
			b.Light(Range{0, Cells}, uint(tape[0])%shown)
		}
	})
}

// Beacons depend on how the toolchain counts. Each case of a switch that runs for the first time must make an
// input interesting, exactly once. This test detects a release of Go that counts differently.
func TestToolchainSeesBeacons(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs go test -fuzz")
	}
	out, err := exec.Command("go", "test", "-run=^$", "-fuzz=^FuzzCells$", "-fuzztime=10000x",
		"-fuzzminimizetime=1x", "-parallel=1",
		"-test.fuzzcachedir="+t.TempDir(), ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	totals := regexp.MustCompile(`\(total: (\d+)\)`).FindAllSubmatch(out, -1)
	if len(totals) == 0 {
		t.Fatalf("the output has no count of interesting inputs:\n%s", out)
	}
	if n, _ := strconv.Atoi(string(totals[len(totals)-1][1])); n < shown || n > shown+shown/8 {
		t.Errorf("%d inputs are interesting, but %d cells can be lit:\n%s", n, shown, out)
	}
}
