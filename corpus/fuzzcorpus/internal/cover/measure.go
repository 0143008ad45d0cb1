package cover

import (
	"context"
	"errors"
	"os"
	"runtime"
	"slices"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// Measure returns what each entry covers. It runs several entries at a time, and tells how many have run.
// The test binary of the client must count coverage.
func Measure(
	ctx context.Context, client *request.Client, files []corpus.File, progress func(done int),
) (list []Set, err error) {
	list = make([]Set, len(files))
	next, ended := make(chan int), make(chan error)
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for i := range next {
				set, e := setOf(ctx, client, files[i])
				list[i] = set
				ended <- e
			}
		}()
	}
	go func() {
		defer close(next)
		for i := range files {
			next <- i
		}
	}()
	for done := range files {
		err = errors.Join(err, <-ended)
		progress(done + 1)
	}
	return list, errors.Join(err, ctx.Err())
}

// setOf returns what an entry covers.
func setOf(ctx context.Context, client *request.Client, f corpus.File) (set Set, err error) {
	if ctx.Err() != nil { // Measure says so
		return set, nil
	}
	err = profiled(client, func(client *request.Client, profile string) error {
		a, err := client.DoOne(ctx, request.ForTape("run", f.Tape))
		if err != nil {
			return err
		}
		set = Set{Size: len(f.Tape), Items: reached(a)}
		blocks, err := Statements(profile)
		for block := range blocks {
			set.Items = append(set.Items, "block "+block)
		}
		return err
	})
	return set, err
}

// Executed returns the blocks that a process executes to answer a request, each with how many statements it has.
func Executed(ctx context.Context, client *request.Client, r request.Request) (blocks map[string]int, err error) {
	err = profiled(client, func(client *request.Client, profile string) error {
		_, err := client.DoOne(ctx, r)
		if err == nil {
			blocks, err = Statements(profile)
		}
		return err
	})
	return blocks, err
}

// profiled does something with a client whose process writes a coverage profile.
func profiled(client *request.Client, do func(client *request.Client, profile string) error) error {
	profile, err := os.CreateTemp("", "fuzzcorpus-cover")
	if err != nil {
		return err
	}
	profile.Close()
	defer os.Remove(profile.Name())
	alone := *client
	alone.Flags = append(slices.Clone(client.Flags), "-"+gointernals.FlagCoverProfile+"="+profile.Name())
	return do(&alone, profile.Name())
}

// reached returns the states that a run reached, and how it ended.
func reached(a *request.Answer) (items []string) {
	items = append(items, "ends "+a.Signature())
	var snapshots []wire.Snapshot
	if a.Start != nil {
		snapshots = append(snapshots, *a.Start)
	}
	for _, s := range a.Ran {
		snapshots = append(snapshots, s.Snapshot)
	}
	for _, s := range snapshots {
		items = append(items, "state "+s.State)
		for _, v := range s.Views {
			items = append(items, "view "+v.Name+" "+v.Model)
		}
	}
	return items
}
