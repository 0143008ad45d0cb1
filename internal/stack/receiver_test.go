package stack

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A machine is called what stands before the call in the source, and where it is local, what declares it is
// told, or where it is known. A subtest is no machine.
func TestReceiverIsNamedAsInTheSource(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x_test.go")
	for source, want := range map[string]Receiver{
		"\tring.Run(t, tape)": {Name: "ring"},
		"\tt.Run(name, test)": {Name: fallback},
		"\tif err := s.machines[2].Check(tape); err != nil {": {Name: "s.machines[2]"},
		"\tf(x)": {Name: fallback},
		"func FuzzX(f *testing.F) {\n\tnewRing(4).Run(t, tape)":               {Name: "newRing(4)"},
		"func FuzzX(f *testing.F) {\n\trings[1].Run(t, tape)":                 {Name: "rings[1]"},
		"func FuzzX(f *testing.F) {\n\tsub.Ring.Run(t, tape)":                 {Name: "sub.Ring"},
		"func FuzzX(f *testing.F) {\n\tnewRing(f).Run(t, tape)":               {Name: "newRing(f)", In: "FuzzX", F: "f"},
		"func FuzzX(f *testing.F) {\n\tm := newRing(4)\n\tm.Run(t,":           {Name: "m", In: "FuzzX", F: "f"},
		"func FuzzX(f *testing.F) {\n\tm := newRing(f)\n\tm.Run(t,":           {Name: "m", In: "FuzzX", F: "f"},
		"func FuzzX(f *testing.F) {\n\tm := New(\n\t)\n\tm.Run(t,":            {Name: "m", In: "FuzzX", F: "f"},
		"func FuzzX(f *testing.F) {\n\tm, err := a()\n\tm.Run(t,":             {Name: "m", In: "FuzzX", F: "f"},
		"func FuzzX(f *testing.F) {\n\tvar m = a()\n\tm.Run(t,":               {Name: "m", In: "FuzzX", F: "f"},
		"func fuzz(f *testing.F, m *Machine) {\n\tm.Run(t, tape)":             {Name: "m", In: "fuzz", F: "f"},
		"func (s *suite) fuzz(f *testing.F) {\n\ts.m.Run(t, tape)":            {Name: "s.m", In: "that method", F: "f"},
		"func FuzzX(f *testing.F) {\n\tf.Fuzz(func(t) { m.Run(t,":             {Name: "m"},
		"func FuzzX(f *testing.F) {\n\tmm, rings := 1, 2\n\tm.Run(t,":         {Name: "m"},
		"func FuzzX(f *testing.F) {\n\tif m == nil || ok(m, t) {\n\tm.Run(t,": {Name: "m"},
		"func run(f *testing.F, c config) {\n\tc.m.Run(t,":                    {Name: "c.m", In: "run", F: "f"},
		"func a(m int) {\n}\nfunc FuzzX(f *testing.F) {\n\tm.Run(t,":          {Name: "m"},
		"func FuzzX(f *testing.F) {\n\tr := a()[1]\n\tr.m.Run(t,":             {Name: "r.m", In: "FuzzX", F: "f"},
		"func TestX(t *testing.T) {\n\tmk(\n\t\ta,\n\t).Exhaust(t, 1)":        {Name: fallback, In: "TestX"},
		"func TestX(t *testing.T) {\n\tm.\n\t\tWith(a).\n\t\tExhaust(t, 1)":   {Name: fallback, In: "TestX"},
		"func FuzzX(f *testing.F) {\n\tmk(\n\t\ta,\n\t).Run(t, tape)":         {Name: fallback, In: "FuzzX", F: "f"},
	} {
		if err := os.WriteFile(file, []byte(source+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := receiver(file, strings.Count(source, "\n")+1); got != want {
			t.Errorf("%s\n%+v, not %+v", source, got, want)
		}
	}
	if r := receiver(filepath.Join(t.TempDir(), "absent"), 1); r.Name != fallback {
		t.Errorf("without source: %+v", r)
	}
}
