package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var explain = &command{
	name: "explain", usage: "[arguments]", brief: "say what entries mean, what each step does, and how they end",
	long: `
With -json, each step is an object in a line of its own. With -step, the steps of each entry are shown one at a time, with
the states of model and system as the mapping sees them; return shows the next. With -break=n, the command is printed that
runs the entry in a debugger, and stops before step n.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.json, "json", false, "print each step as an object of JSON")
		set.BoolVar(&s.step, "step", false, "show one step at a time, at a prompt")
		set.BoolVar(&s.cache, "cache", false, "explain what the fuzzer keeps in its cache")
		set.Func("break", "print how to stop a debugger before step `n`", func(said string) (err error) {
			if s.breakAt, err = strconv.Atoi(said); err != nil || s.breakAt < 1 {
				err = errors.New("it takes the number of a step, from 1")
			}
			return err
		})
	},
	do: func(k *call) error {
		if err := k.each(k.explain); !errors.Is(err, errSeen) {
			return err
		}
		return nil
	},
}

func (k *call) explain(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		k.printf("%s has no entries\n", k.named(t))
	}
	whole, broken := readable(files)
	for _, f := range broken {
		k.printf("%s/%s\n    %s\n\n", k.named(t), f.Name(), trouble(f))
	}
	if len(whole) == 0 {
		return nil
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	if k.breakAt > 0 {
		return k.debugger(asker, t, whole)
	}
	prompt := newPrompt(k)
	return asker.Ask(k.ctx, onTapes("run", whole), func(i int, a *errand.Answer) error {
		if err := k.before(asker, whole[i], a); err != nil {
			return err
		}
		switch {
		case k.json:
			return k.explainJSON(t, whole[i], a)
		case k.step:
			return prompt.show(whole[i], a)
		}
		changed, err := k.differs(asker, whole[i], a)
		k.printf("%s\n", explained(k.named(t)+"/"+whole[i].Name(), whole[i], a, changed))
		return err
	})
}

// readable parts the entries that are whole from those that are none.
func readable(files []corpus.File) (whole, broken []corpus.File) {
	for _, f := range files {
		if f.Err != nil {
			broken = append(broken, f)
		} else {
			whole = append(whole, f)
		}
	}
	return whole, broken
}

// trouble is why an entry cannot be read, without the path.
func trouble(f corpus.File) string { return strings.TrimPrefix(f.Err.Error(), f.Path+": ") }

func onTapes(verb string, files []corpus.File) (list []errand.Errand) {
	for _, f := range files {
		list = append(list, errand.OnTape(verb, f.Tape))
	}
	return list
}

// explained is an entry in words.
func explained(title string, f corpus.File, a *errand.Answer, changed bool) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s\n", title, ending(a))
	if changed {
		fmt.Fprintf(&text, "    its meaning has changed; it was written as\n        %s\n    and is now\n        %s\n", f.Script, scriptWords(a.Script))
	}
	if v := a.Failed(); v != nil {
		_, report, _ := strings.Cut(v.Report, "\n") // the first line is said above
		fmt.Fprintf(&text, "%s\n", indented(report, "    "))
		return text.String()
	}
	width := 0
	for _, s := range a.Ran {
		width = max(width, min(len(s.Text), 48))
	}
	for _, s := range a.Ran {
		mark := " "
		if s.Failed {
			mark = ">"
		}
		fmt.Fprintf(&text, "  %s %3d  %s\n", mark, s.N, strings.TrimRight(fmt.Sprintf("%-*s  %s%s", width, s.Text, outcome(s), unasked(s)), " "))
		if s.Change != "" {
			fmt.Fprintf(&text, "         %*s  model %s\n", width, "", changeWords(s))
		}
		for _, l := range s.Logs {
			fmt.Fprintf(&text, "         log %s\n", indented(l, "             ")[13:])
		}
	}
	if a.Death != nil && a.Death.Output != "" {
		fmt.Fprintf(&text, "%s\n", indented(a.Death.Output, "    | "))
	}
	return text.String()
}

// ending says in a line how an entry ended.
func ending(a *errand.Answer) string {
	switch v := a.Failed(); {
	case a.Death != nil:
		return "it ends the process: " + a.Death.Headline()
	case a.Error != "":
		return a.Error
	case v != nil:
		return "it fails: " + v.Headline
	case a.Steps == 0:
		return "it passes, and has no steps"
	}
	return fmt.Sprintf("it passes, in %d %s", a.Steps, plural(a.Steps, "step"))
}

const mostState = 100 // bytes that are read with ease

// changeWords says how a step has changed the model: by the state that it leaves, or if that is long, by what is different.
func changeWords(s errand.Step) string {
	if s.State != "" && len(s.State) <= mostState {
		return s.State
	}
	return s.Change
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	if before, is := strings.CutSuffix(word, "y"); is {
		return before + "ies"
	}
	return word + "s"
}

// outcome says what a step answered.
func outcome(s errand.Step) string {
	switch {
	case s.Skipped:
		return "skipped"
	case s.Model == s.System:
		return s.Model
	case s.Model == "" || s.System == "":
		return cmp.Or(s.Model, s.System)
	}
	return "model " + s.Model + ", system " + s.System
}

// unasked says what a step foretold that nobody asked for.
func unasked(s errand.Step) (words string) {
	for _, p := range s.Prophecies {
		if p.Unusual && p.Told && !p.Asked {
			words += "  !" + p.Name + " not asked for"
		}
	}
	return words
}

// explainJSON prints the steps of an entry, and then how it ended.
func (k *call) explainJSON(t *target.Target, f corpus.File, a *errand.Answer) error {
	type named struct {
		Package string `json:"package"`
		Target  string `json:"target"`
		Entry   string `json:"entry"`
	}
	who, out := named{t.Package.ImportPath, t.Name, f.Name()}, json.NewEncoder(k.out)
	out.SetEscapeHTML(false)
	for _, s := range a.Ran {
		if err := out.Encode(struct {
			named
			errand.Step
		}{who, s}); err != nil {
			return err
		}
	}
	end := struct {
		named
		Verdict   string `json:"verdict"`
		Signature string `json:"signature,omitempty"`
		Step      int    `json:"step,omitempty"`
		Script    string `json:"script"`
	}{who, ending(a), "", 0, a.Script}
	if v := a.Failed(); v != nil {
		end.Signature, end.Step = v.Signature, v.Step
	}
	if a.Death != nil {
		end.Signature, end.Step = a.Death.Signature(), a.Death.Step
	}
	return out.Encode(end)
}
