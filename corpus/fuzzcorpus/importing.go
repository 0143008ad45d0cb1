package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var importing = &command{
	name: "import", usage: "[packages] FuzzX files", brief: "make entries of files of libFuzzer: crashes, corpora, and zips of them",
	long: `
After the fuzz target come files, directories of files, and zips. Each file is run, and becomes an entry with its script in a
comment, called by how it ends; one whose program is an entry already is passed over. With -raw they become raw entries, as
Go writes them, without being run.
` + framings,
	flags: func(s *settings, set *flag.FlagSet) {
		s.registerFraming(set)
		set.BoolVar(&s.raw, "raw", false, "write raw entries, and run nothing")
		set.BoolVar(&s.dry, "n", false, "write nothing, say what would be written")
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
		found, err := k.foreign(paths)
		return errors.Join(k.importInto(t, found), err)
	},
}

// paths takes from the arguments what comes after the target.
func (k *call) paths() (paths []string, err error) {
	for i, arg := range k.args {
		if strings.HasPrefix(arg, "Fuzz") && !strings.ContainsAny(arg, `/\`) {
			paths, k.args = k.args[i+1:], k.args[:i+1]
			break
		}
	}
	if len(paths) == 0 {
		return nil, errors.New("it takes a fuzz target and files: fuzzcorpus import FuzzX crash-0a1b2c")
	}
	return paths, nil
}

// An arrival is a tape from elsewhere.
type arrival struct {
	from string
	tape []byte
}

// foreign reads files, directories and zips. What cannot be read does not keep the others from being.
func (k *call) foreign(paths []string) (list []arrival, failed error) {
	for _, path := range paths {
		failed = errors.Join(failed, k.walk(path, func(from string, file []byte) {
			tape, err := k.framing.Unframe(file)
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", from, err))
				return
			}
			list = append(list, arrival{from, tape})
		}))
	}
	return list, failed
}

// importInto writes entries.
func (k *call) importInto(t *target.Target, list []arrival) error {
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
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	known := make(map[string]string) // scripts
	files, err := corpus.ReadDir(t.Entries())
	for _, f := range files {
		if f.Script != "" {
			known[f.Script] = f.Name()
		}
	}
	var errands []errand.Errand
	for _, a := range list {
		errands = append(errands, errand.OnTape("run", a.tape))
	}
	return errors.Join(err, asker.Ask(k.ctx, errands, func(i int, a *errand.Answer) error { return k.arrive(t, list[i], a, known) }))
}

// arrive writes one entry.
func (k *call) arrive(t *target.Target, from arrival, a *errand.Answer, known map[string]string) error {
	if name := known[a.Script]; name != "" {
		k.printf("%s: %s/%s is the same program\n", from.from, k.named(t), name)
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

// walk gives each file of a path to a function: the file, those of a directory and below it, those in a zip.
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
		err = fmt.Errorf("%s is no regular file", path)
	} else if err == nil && is.Size() > mostBytes {
		err = fmt.Errorf("%s has %d MB, too much for a tape", path, is.Size()>>20)
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
