package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/shrinker"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/internal/failure"
)

// An arrival is a file that is to become an entry, and its tape.
type arrival struct {
	libfuzzer.File
	tape []byte
}

// Arrivals run tapes and write them as kept entries, each program once.
type arrivals struct {
	edit.Files
	*session.Task
	by     *shrinker.Shrinker
	known  map[string]string // names of entries, by script
	shrunk map[string]int    // how many programs were shrunk, by signature
	failed error             // of tapes that cannot be run
}

const (
	timeOfArrival = time.Minute // for shrinking one
	mostShrunk    = 20          // of one signature
	mostApart     = 3           // of one that ends its process or hangs: that takes long
)

func newArrivals(files edit.Files, t *session.Task, client *request.Client) (*arrivals, error) {
	w := &arrivals{
		Files: files, Task: t, known: make(map[string]string), shrunk: make(map[string]int),
		by: &shrinker.Shrinker{Client: client, Time: timeOfArrival, Progress: t.Progress},
	}
	there, err := corpus.ReadDir(t.Entries())
	for _, f := range there {
		if f.Script != "" {
			w.known[f.Script] = f.Name()
		}
	}
	return w, err
}

// take writes entries.
func (w *arrivals) take(ctx context.Context, list []arrival) error {
	var requests []request.Request
	for _, from := range list {
		requests = append(requests, request.ForTape("run", from.tape))
	}
	err := w.by.Client.Do(ctx, requests, func(i int, a *request.Answer) error {
		w.Progress("%s: %d of %d", list[i].From, i+1, len(list))
		return w.takeOne(ctx, list[i], a)
	})
	return errors.Join(err, w.failed)
}

// takeOne writes what a tape did as an entry.
func (w *arrivals) takeOne(ctx context.Context, from arrival, a *request.Answer) error {
	switch {
	case a.Error != "":
		w.failed = errors.Join(w.failed, fmt.Errorf("%s: it cannot be imported: %s", from.From, a.Error))
		return nil
	case w.isKnown(from, a.Script):
		return nil
	case a.Verdict != nil:
		return w.fails(ctx, from, a)
	case a.Steps == 0:
		w.Printf("%s: skipped: it passes, with no steps%s\n", from.From, elsewhere(from))
		return nil
	}
	return w.write(from, a, a.Signature(), words.Ending(a)+elsewhere(from))
}

// isKnown reports whether a program is that of another entry, and says so.
func (w *arrivals) isKnown(from arrival, script string) bool {
	name := w.known[script]
	if name != "" {
		w.Printf("%s: skipped: %s/%s is the same program\n", from.From, w.Title, corpus.Printable(name))
	}
	return name != ""
}

// elsewhere says of a crash that passes what may be different where it was found.
func elsewhere(from arrival) string {
	if !from.IsCrash() {
		return ""
	}
	return "; it failed elsewhere: in another version of the code, under a sanitizer such as -race, " +
		"or because its framing is another one"
}

// fails shrinks a program that fails, and writes it.
func (w *arrivals) fails(ctx context.Context, from arrival, a *request.Answer) error {
	signature, most := a.Signature(), mostShrunk
	if k := failure.Kind(a.Verdict.Kind); k == failure.Hang || k.Kills() {
		most = mostApart
	}
	if w.shrunk[signature]++; w.shrunk[signature] > most {
		return w.write(from, a, signature, fmt.Sprintf("%s; it is not shrunk, because %d others with this failure were: "+
			"fuzzcorpus shrink does it", words.Ending(a), most))
	}
	s, err := w.by.Shrink(ctx, from.tape)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", from.From, err)
	case s.Answer == nil || s.Failure == "":
		return w.write(from, a, signature, words.Ending(a)+"; it is flaky: another run passes")
	case s.Flaky != "":
		return w.write(from, a, signature, words.Ending(a)+"; it is flaky: "+s.Flaky)
	case a.Script != s.Script && w.isKnown(from, s.Script):
		w.known[a.Script] = w.known[s.Script]
		return nil
	}
	w.known[a.Script] = corpus.Name(s.Failure, s.Kept)
	return w.write(from, s.Answer, s.Failure, reported(s))
}

// reported is how a program fails that was shrunk, with its report.
func reported(s shrinker.Result) string {
	_, report, _ := strings.Cut(s.Verdict.Report, "\n") // the first line is that of Ending
	return words.Ending(s.Answer) + "\n" + words.Indented(report, "    ") + "\n"
}

// write writes an entry, and says how it ends.
func (w *arrivals) write(from arrival, a *request.Answer, signature, ending string) error {
	name := corpus.Name(signature, a.Kept)
	w.known[a.Script] = name
	if err := w.Write(w.Entries(), name, edit.Kept(a, corpus.From(from.tape))); err != nil {
		return err
	}
	w.Printf("%s: %swritten as %s/%s: %s\n", from.From, w.Would(), w.Title, name, ending)
	return nil
}
