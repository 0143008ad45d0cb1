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
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/internal/wire"
)

var dedup = &command{
	name: "dedup", usage: "[arguments]", brief: "remove entries that add nothing to the others",
	long: `
The remaining entries cover the same code of the module, lead the model to the same states, and fail in the
same ways. Entries with a script in their comment stay, because somebody may need them. With -all the command
can remove them too. It runs each entry in a process of its own, and removes entries after the last run.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "remove nothing, print what would be removed")
		set.BoolVar(&s.all, "all", false, "remove entries with a script as well")
		set.BoolVar(&s.cache, "cache", false, "use the entries in the cache of the fuzzer")
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
	found := k.reportBroken(t, broken)
	if len(whole) == 0 {
		return found
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	list, err := k.covered(client, whole)
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

// covered returns what each entry covers. It runs several entries at a time.
func (k *call) covered(client *request.Client, files []corpus.File) (list []cover.Set, err error) {
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
				set, e := k.coveredBy(client, files[i])
				mu.Lock()
				list[i], err = set, errors.Join(err, e)
				done++
				k.line.Print("%s: %d of %d entries run", client.Name, done, len(files))
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return list, errors.Join(err, k.ctx.Err())
}

// coveredBy returns what an entry covers.
func (k *call) coveredBy(client *request.Client, f corpus.File) (set cover.Set, err error) {
	profile, err := os.CreateTemp("", "fuzzcorpus-cover")
	if err != nil {
		return set, err
	}
	profile.Close()
	defer os.Remove(profile.Name())
	alone := *client
	alone.Flags = append(slices.Clone(client.Flags), "-test.coverprofile="+profile.Name())
	a, err := alone.DoOne(k.ctx, request.ForTape("run", f.Tape))
	if err != nil {
		return set, err
	}
	set = cover.Set{Size: len(f.Tape), Required: f.Script != "" && !k.all}
	set.Items = append(set.Items, "ends "+signature(a))
	var snapshots []wire.Snapshot
	if a.Start != nil {
		snapshots = append(snapshots, *a.Start)
	}
	for _, s := range a.Ran {
		snapshots = append(snapshots, s.Snapshot)
	}
	for _, s := range snapshots {
		set.Items = append(set.Items, "state "+s.State)
		for _, v := range s.Views {
			set.Items = append(set.Items, "view "+v.Name+" "+v.Model)
		}
	}
	blocks, err := cover.Profile(profile.Name())
	set.Items = append(set.Items, blocks...)
	return set, err
}
