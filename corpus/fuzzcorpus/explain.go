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
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/internal/wire"
)

var explain = &command{
	name: "explain", usage: "[arguments]", brief: "show what entries mean, what each step does, and how they end",
	long: `
With -json, each step is a JSON object in a line of its own. With -step, the command shows the steps of each
entry one at a time, with the states of model and system as the mapping sees them. Enter shows the next step.
With -break=n, it prints the commands that run the entry in a debugger and stop before step n.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.json, "json", false, "print each step as a JSON object")
		set.BoolVar(&s.step, "step", false, "show one step at a time, at a prompt")
		set.BoolVar(&s.cache, "cache", false, "explain the entries in the cache of the fuzzer")
		set.Func("break", "print how to stop a debugger before step `n`", func(text string) (err error) {
			if s.breakAt, err = strconv.Atoi(text); err != nil || s.breakAt < 1 {
				err = errors.New("give the number of a step, from 1")
			}
			return err
		})
	},
	do: func(k *call) error {
		if err := k.each(k.explain); !errors.Is(err, errQuit) {
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
		k.printf("%s/%s\n    %s\n\n", k.named(t), f.Name(), problem(f))
	}
	if len(whole) == 0 {
		return nil
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	if k.breakAt > 0 {
		return k.debugger(client, t, whole)
	}
	prompt := newPrompt(k)
	return client.Do(k.ctx, onTapes("run", whole), func(i int, a *request.Answer) error {
		if err := k.addStepsBefore(client, whole[i], a); err != nil {
			return err
		}
		switch {
		case k.json:
			return k.explainJSON(t, whole[i], a)
		case k.step:
			return prompt.show(whole[i], a)
		}
		changed, err := k.meaningChanged(client, whole[i], a)
		k.printf("%s\n", explained(k.named(t)+"/"+whole[i].Name(), whole[i], a, changed))
		return err
	})
}

// readable returns the files that are entries, and the files that are not.
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

// problem returns why a file is not an entry, without the path.
func problem(f corpus.File) string { return strings.TrimPrefix(f.Err.Error(), f.Path+": ") }

func onTapes(verb string, files []corpus.File) (list []request.Request) {
	for _, f := range files {
		list = append(list, request.ForTape(verb, f.Tape))
	}
	return list
}

// explained describes what an entry does.
func explained(title string, f corpus.File, a *request.Answer, changed bool) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s\n", title, ending(a))
	if changed {
		fmt.Fprintf(&text, "    its meaning has changed; it was written as\n        %s\n    and now means\n        %s\n",
			f.Script, scriptText(a.Script))
	}
	if v := a.Verdict; v != nil {
		_, report, _ := strings.Cut(v.Report, "\n") // the first line is the headline above
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
		line := fmt.Sprintf("%-*s  %s%s", width, s.Text, returned(s), unconsulted(s))
		fmt.Fprintf(&text, "  %s %3d  %s\n", mark, s.N, strings.TrimRight(line, " "))
		if s.Change != "" {
			fmt.Fprintf(&text, "         %*s  model %s\n", width, "", changeText(s))
		}
		for _, l := range s.Logs {
			fmt.Fprintf(&text, "         log %s\n", indented(l, "             ")[13:])
		}
	}
	if a.Crash != nil && a.Crash.Output != "" {
		fmt.Fprintf(&text, "%s\n", indented(a.Crash.Output, "    | "))
	}
	return text.String()
}

// ending returns a line that says how an entry ended.
func ending(a *request.Answer) string {
	switch v := a.Verdict; {
	case a.Crash != nil:
		return "it ends the process: " + a.Crash.Headline()
	case a.Error != "":
		return a.Error
	case v != nil:
		return "it fails: " + v.Headline
	case a.Steps == 0:
		return "it passes, with no steps"
	}
	return fmt.Sprintf("it passes, in %d %s", a.Steps, plural(a.Steps, "step"))
}

const mostState = 100 // bytes of a state that are easy to read

// changeText describes how a step changed the model: by the new state or, if that is long, by the difference.
func changeText(s wire.Step) string {
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

// returned describes what a step returned.
func returned(s wire.Step) string {
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

// unconsulted lists the prophecies of a step that predicted something unusual and were not consulted.
func unconsulted(s wire.Step) (words string) {
	for _, p := range s.Prophecies {
		if p.Unusual && p.Known && !p.Consulted {
			words += "  !" + p.Name + " not consulted"
		}
	}
	return words
}

// explainJSON prints the steps of an entry, and then how it ended.
func (k *call) explainJSON(t *target.Target, f corpus.File, a *request.Answer) error {
	type named struct {
		Package string `json:"package"`
		Target  string `json:"target"`
		Entry   string `json:"entry"`
	}
	entry, out := named{t.Package.ImportPath, t.Name, f.Name()}, json.NewEncoder(k.out)
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
	}{entry, ending(a), "", 0, a.Script}
	if v := a.Verdict; v != nil {
		end.Signature, end.Step = v.Signature, v.Step
	}
	if a.Crash != nil {
		end.Signature, end.Step = a.Crash.Signature(), a.Crash.Step
	}
	return out.Encode(end)
}
