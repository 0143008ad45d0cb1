package report_test

import (
	"log"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus/report"
)

// Each entry is added after its run.
func Example() {
	d := report.New(report.Machine{
		Target:  "FuzzRing",
		Package: "example.com/ring",
		Actions: []report.Action{
			{Name: "put", Arguments: []report.Argument{{Domain: "-128..127"}}, Guarded: true},
			{Name: "get", Arguments: []report.Argument{{Name: "late", Domain: "yes or no", Prophecy: true}}, Guarded: true},
			{Name: "grow", Stutters: true},
		},
	})
	d.Add(report.Entry{
		Name: "answer-get-3f2a91c0", Script: "put 3; get",
		Steps: []report.Step{
			{Number: 1, Action: "put", Text: "put 3", State: "[3]"},
			{
				Number: 2, Action: "get", Text: "get", Failed: true, Model: "3", System: "0", State: "[]",
				Prophecies: []report.Prophecy{{Name: "late"}},
			},
		},
		Verdict: &report.Verdict{
			Signature: "answer get", Headline: "step 2, get: the answers differ: model 3, system 0",
			Step:   2,
			Report: "step 2, get: the answers differ: model 3, system 0\n\nfunc TestRingAnswerGet(t *testing.T) {\n\tring.Replay(t, `put 3; get`)\n}\n",
		},
	})
	if err := save(d, filepath.Join(os.TempDir(), "ring.html")); err != nil {
		log.Fatal(err)
	}
	// Output:
}

func save(d *report.Data, path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := report.Write(file, d); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
