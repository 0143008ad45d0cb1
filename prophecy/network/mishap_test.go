package network_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A call has faults.
type call struct {
	To int `fuzz:"0..2"`
	network.Faults
}

// What a script says is what a tape says.
func TestFaultsInScripts(t *testing.T) {
	d := program.Describe(program.Of[call]("call"))
	for script, want := range map[string]string{
		"call to=1": "",
		"call to=1 !net=lost@2,twice@5,late@7+3ms":                    "",
		"call to=1 !net=late@1+1ns,late@2+999ms,late@3+60s":           "call to=1 !net=late@1+1ns,late@2+999ms,late@3+1m0s",
		"call to=0 !net=late@255+999h":                                "call to=0 !net=late@255+999h0m0s",
		"call to=0 !net=" + strings.Repeat("lost@1,", 7) + "lost@255": "",
		"call to=0 !net=late@1+1000ns":                                "error",
		"call to=0 !net=late@1+1000ms":                                "call to=0 !net=late@1+1s",
		"call to=0 !net=late@1+1500ms":                                "error",
		"call to=0 !net=late@1+1000h":                                 "error",
		"call to=0 !net=late@1+0s":                                    "error",
		"call to=0 !net=late@1+-1s":                                   "error",
		"call to=0 !net=late@1":                                       "error",
		"call to=0 !net=lost@1+1s":                                    "error",
		"call to=0 !net=lost":                                         "error",
		"call to=0 !net=lost@0":                                       "error",
		"call to=0 !net=lost@256":                                     "error",
		"call to=0 !net=gone@1":                                       "error",
		"call to=0 !net=lost@1,":                                      "error",
		"call to=0 !net=" + strings.Repeat("lost@1,", 8) + "lost@9":   "error",
	} {
		if want == "" {
			want = script
		}
		p, err := d.Parse(script)
		if (err != nil) != (want == "error") {
			t.Errorf("%s: %v", script, err)
		}
		if err != nil {
			continue
		}
		tape, err := d.Encode(p)
		if err != nil {
			t.Errorf("%s: %v", script, err)
		}
		if got := strings.TrimSpace(d.Print(d.Decode(tape))); got != want {
			t.Errorf("%s is read as %s", script, got)
		}
	}
}

// A text that is none says what is expected.
func TestFaultsThatAreNone(t *testing.T) {
	err := new(network.Mishaps).UnmarshalText([]byte("lost@1;lost@2"))
	if err == nil || err.Error() != `expected what becomes of up to 8 messages, such as lost@2,twice@5,late@7+3ms, found "lost@1;lost@2"` {
		t.Error(err)
	}
}

// A failure that needs one or two of many mishaps is shrunk to these.
func TestFaultsAreShrunkToThoseThatAreNeeded(t *testing.T) {
	d := program.Describe(program.Of[call]("call"))
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		var all []string
		for range 1 + r.IntN(8) {
			all = append(all, []string{"lost@%d", "twice@%d", "late@%d+3ms", "late@%d+50h0m0s"}[r.IntN(4)])
			all[len(all)-1] = fmt.Sprintf(all[len(all)-1], 1+r.IntN(40))
		}
		i := r.IntN(len(all))
		needed := slices.Compact([]string{all[i], all[r.IntN(len(all)-i)+i]})
		p, err := d.Parse("call to=2 !net=" + strings.Join(all, ","))
		if err != nil {
			t.Fatal(err)
		}
		result := shrink.Shrink(d, p, shrink.Outcome{Same: true, Step: 1}, func(p program.Program) shrink.Outcome {
			r := d.NewReader().ResetProgram(p)
			if !r.Next() {
				return shrink.Outcome{Step: 1}
			}
			text, err := r.Args().(*call).Net.MarshalText()
			left := strings.Split(string(text), ",")
			return shrink.Outcome{Step: 1, Same: err == nil && !slices.ContainsFunc(needed, func(one string) bool {
				return !slices.Contains(left, one)
			})}
		})
		said := d.PrintLine(result.Program)
		if n := strings.Count(said, "@"); n > len(needed) {
			t.Errorf("of %s %s is left, and %v would do", all, said, needed)
		}
	}
}
