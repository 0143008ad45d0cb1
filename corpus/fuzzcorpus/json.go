package main

import (
	"encoding/json"
	"io"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// writeJSON writes the steps of an entry, and then how it ended.
func writeJSON(to io.Writer, t *target.Target, f corpus.File, a *request.Answer) error {
	type named struct {
		Package string `json:"package"`
		Target  string `json:"target"`
		Entry   string `json:"entry"`
	}
	entry, out := named{t.Package.ImportPath, t.Name, f.Name()}, json.NewEncoder(to)
	out.SetEscapeHTML(false)
	for _, s := range a.Ran {
		if err := out.Encode(struct {
			named
			wire.Step
		}{entry, s}); err != nil {
			return err
		}
	}
	end := struct {
		named
		Verdict   string `json:"verdict"`
		Signature string `json:"signature,omitempty"`
		Step      int    `json:"step,omitempty"`
		Script    string `json:"script"`
	}{entry, words.Ending(a), "", 0, a.Script}
	if v := a.Verdict; v != nil {
		end.Signature, end.Step = v.Signature, v.Step
	}
	return out.Encode(end)
}
