package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var importing = &command{
	name: "import", usage: "[packages] FuzzX files", brief: "convert libFuzzer files to entries: crashes, corpora, and zips of them",
	long: `
After the fuzz target come files, directories of files, and zips. The command runs each file and writes an
entry with a script in its comment. The name of the entry says how it ends. A file is skipped if an entry has
the same program. With -raw the command runs nothing and writes raw entries, as Go does.
` + framings,
	flags: func(s *settings, set *flag.FlagSet) {
		s.registerFraming(set)
		set.BoolVar(&s.raw, "raw", false, "write raw entries, and run nothing")
		set.BoolVar(&s.dry, "n", false, "write nothing, print what would be written")
	},
	do: func(k *call) error {
		paths, err := k.paths()
		if err != nil {
			return err
		}
		s, err := k.selects(false)
		if err != nil {
			return err
		}
		t, err := s.only()
		if err != nil {
			return err
		}
		tapes, err := k.readTapes(paths)
		return errors.Join(k.importInto(t, tapes), err)
	},
}

// paths removes the arguments after the target, and returns them.
func (k *call) paths() (paths []string, err error) {
	for i, arg := range k.args {
		if strings.HasPrefix(arg, "Fuzz") && !strings.ContainsAny(arg, `/\`) {
			paths, k.args = k.args[i+1:], k.args[:i+1]
			break
		}
	}
	if len(paths) == 0 {
		return nil, errors.New("the fuzz target or the files are missing: write fuzzcorpus import FuzzX crash-0a1b2c")
	}
	return paths, nil
}

// An imported is a tape, with the file that it comes from.
type imported struct {
	from string
	tape []byte
}

// readTapes reads files, directories and zips. The error lists what cannot be read. The rest is read.
func (k *call) readTapes(paths []string) (list []imported, failed error) {
	for _, path := range paths {
		failed = errors.Join(failed, k.walk(path, func(from string, file []byte) {
			tape, err := k.framing.Unframe(file)
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", from, err))
				return
			}
			list = append(list, imported{from, tape})
		}))
	}
	return list, failed
}

// importInto writes tapes as entries of a target.
func (k *call) importInto(t *target.Target, list []imported) error {
	if len(list) == 0 {
		return nil
	}
	if k.raw {
		for _, a := range list {
			name := corpus.RawName(a.tape)
			if !k.dry {
				if err := corpus.Write(t.Entries(), name, corpus.Entry{Tape: a.tape}); err != nil {
					return err
				}
			}
			k.printf("%s: %swritten as %s/%s\n", a.from, k.would(), k.named(t), name)
		}
		return nil
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	known := make(map[string]string) // names of entries, by script
	files, err := corpus.ReadDir(t.Entries())
	for _, f := range files {
		if f.Script != "" {
			known[f.Script] = f.Name()
		}
	}
	var requests []request.Request
	for _, a := range list {
		requests = append(requests, request.ForTape("run", a.tape))
	}
	return errors.Join(err, client.Do(k.ctx, requests, func(i int, a *request.Answer) error {
		return k.importOne(t, list[i], a, known)
	}))
}

// importOne writes one entry.
func (k *call) importOne(t *target.Target, from imported, a *request.Answer, known map[string]string) error {
	if name := known[a.Script]; name != "" {
		k.printf("%s: skipped: %s/%s is the same program\n", from.from, k.named(t), name)
		return nil
	}
	name := corpus.Name(signature(a), a.Kept)
	known[a.Script] = name
	if !k.dry {
		if err := corpus.Write(t.Entries(), name, kept(a, corpus.From(from.tape))); err != nil {
			return err
		}
	}
	k.printf("%s: %swritten as %s/%s: %s\n", from.from, k.would(), k.named(t), name, ending(a))
	return nil
}

// walk calls a function for each file of a path: the file itself, the files below a directory, or the files
// in a zip.
func (k *call) walk(path string, each func(from string, file []byte)) error {
	is, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case filepath.Ext(path) == ".zip":
		return k.unzip(path, each)
	case !is.IsDir():
		return readFile(path, each)
	}
	list, err := os.ReadDir(path)
	for _, item := range list {
		err = errors.Join(err, k.walk(filepath.Join(path, item.Name()), each))
	}
	return err
}

const mostBytes = 100 << 20 // of a file

func readFile(path string, each func(from string, file []byte)) error {
	is, err := os.Stat(path)
	if err == nil && !is.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a regular file: give a file, a directory or a zip", path)
	} else if err == nil && is.Size() > mostBytes {
		err = fmt.Errorf("%s has %d MB, which is too much for a tape: remove it from the import", path, is.Size()>>20)
	}
	if err != nil {
		return err
	}
	file, err := os.ReadFile(path)
	if err == nil {
		each(path, file)
	}
	return err
}
