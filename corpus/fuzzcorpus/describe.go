package main

import (
	"context"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/description"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

func newDescribe() *command {
	return &command{
		name: "describe", usage: "[arguments]", brief: "describe a machine in words",
		long: `
The description lists the actions with their arguments, domains and guards, what is compared, which invariants
must hold, and the first state of the world. Read it first when a machine is new to you.
`,
		do: func(ctx context.Context, s *session.Session) error { return s.Each(ctx, describe) },
	}
}

// describe describes the machine of a target.
func describe(ctx context.Context, t *session.Task) error {
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	m, err := client.DoOne(ctx, request.New("describe"))
	if err != nil {
		return err
	}
	t.Printf("%s, in %s\n\n%s\n", t.Name, filepath.Join(t.Package.Dir, t.File), description.Of(m))
	return nil
}
