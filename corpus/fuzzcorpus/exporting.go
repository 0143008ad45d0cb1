package main

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var exporting = &command{
	name: "export", usage: "[arguments]", brief: "write entries as libFuzzer files, or as a zip of them",
	long: `
OSS-Fuzz takes its seeds from a zip with the name of the fuzz target and _seed_corpus.zip. Write it in
build.sh. OSS-Fuzz reads neither testdata/fuzz nor f.Add. If -o does not end in .zip, it is a directory, and
each entry is a file in it.
` + framings,
	flags: func(s *settings, set *flag.FlagSet) {
		s.registerFraming(set)
		set.StringVar(&s.to, "o", "", "the zip or directory to `write`; by default FuzzX_seed_corpus.zip")
		set.BoolVar(&s.cache, "cache", false, "export the entries in the cache of the fuzzer")
	},
	do: func(k *call) error { return k.each(k.export) },
}

func (k *call) export(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	to := k.to
	if to == "" {
		to = t.Name + "_seed_corpus.zip"
	} else if len(s.targets) > 1 {
		return fmt.Errorf("-o names one file, but there are %d targets: name one of %s", len(s.targets), names(s.targets))
	}
	if strings.HasSuffix(to, ".zip") {
		err = k.zip(to, whole)
	} else {
		err = k.exportFiles(to, whole)
	}
	if err == nil {
		k.printf("%s: %d %s of %s, framing %s\n", to, len(whole), plural(len(whole), "entry"), t.Name, k.framing)
	}
	return errors.Join(err, found)
}

func (k *call) exportFiles(dir string, files []corpus.File) error {
	for _, f := range files {
		if err := corpus.WriteFile(filepath.Clean(dir), f.Name(), k.framing.Frame(f.Tape)); err != nil {
			return err
		}
	}
	return nil
}
