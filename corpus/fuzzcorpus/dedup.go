package main

import (
	"errors"
	"flag"
	"os"
	"runtime"
	"slices"
	"sync"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/cover"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var dedup = &command{
	name: "dedup", usage: "[arguments]", brief: "remove entries that show nothing the others do not",
	long: `
What is left covers the same code of the module, leads the model to the same states, and fails in the same ways. Entries with
a script in their comment stay, for somebody has wanted them; with -all they can go as well. Each entry is run in a process of
its own; entries are removed when all have been.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "remove nothing, say what would be removed")
		set.BoolVar(&s.all, "all", false, "remove entries with a script as well")
		set.BoolVar(&s.cache, "cache", false, "work on what the fuzzer keeps in its cache")
	},
	do: func(k *call) error {
		k.builder.Flags = []string{"-cover", "-covermode=set", "-coverpkg=./..."}
		return k.each(k.dedup)
	},
}

func (k *call) dedup(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.tellBroken(t, broken)
	if len(whole) == 0 {
		return found
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	list, err := k.covered(asker, whole)
	if err != nil {
		return errors.Join(err, found)
	}
	stay := cover.Minimal(list)
	removed := 0
	for i, f := range whole {
		if stay[i] {
			continue
		}
		removed++
		k.printf("%s/%s: %sremoved\n", k.named(t), f.Name(), k.would())
		if !k.dry {
			if err := os.Remove(f.Path); err != nil {
				return err
			}
		}
	}
	k.printf("%s: %d of %d %s %sremoved\n", k.named(t), removed, len(whole), plural(len(whole), "entry"), k.would())
	return found
}

// covered finds out what each entry covers, some of them at a time.
func (k *call) covered(asker *errand.Asker, files []corpus.File) (list []cover.Set, err error) {
	list = make([]cover.Set, len(files))
	var group sync.WaitGroup
	var mu sync.Mutex
	next, done := 0, 0
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(files) || k.ctx.Err() != nil {
					return
				}
				set, e := k.coveredBy(asker, files[i])
				mu.Lock()
				list[i], err = set, errors.Join(err, e)
				done++
				k.line.Say("%s: %d of %d entries run", asker.Name, done, len(files))
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return list, errors.Join(err, k.ctx.Err())
}

// coveredBy is what an entry shows.
func (k *call) coveredBy(asker *errand.Asker, f corpus.File) (set cover.Set, err error) {
	profile, err := os.CreateTemp("", "fuzzcorpus-cover")
	if err != nil {
		return set, err
	}
	profile.Close()
	defer os.Remove(profile.Name())
	alone := *asker
	alone.Flags = append(slices.Clone(asker.Flags), "-test.coverprofile="+profile.Name())
	a, err := alone.One(k.ctx, errand.OnTape("run", f.Tape))
	if err != nil {
		return set, err
	}
	set = cover.Set{Size: len(f.Tape), Wanted: f.Script != "" && !k.all}
	set.Shows = append(set.Shows, "ends "+signature(a))
	pictures := a.Start
	for _, s := range a.Ran {
		pictures = append(pictures, s.Picture)
	}
	for _, p := range pictures {
		set.Shows = append(set.Shows, "state "+p.State)
		for _, v := range p.Views {
			set.Shows = append(set.Shows, "view "+v.Name+" "+v.Model)
		}
	}
	blocks, err := cover.Profile(profile.Name())
	set.Shows = append(set.Shows, blocks...)
	return set, err
}
