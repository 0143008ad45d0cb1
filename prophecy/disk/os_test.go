package disk_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// If nothing is predicted, a Disk must behave like package os. A machine tests that: a Disk is the model, and
// a real disk is the system.

type (
	opening struct {
		As    decode.Name[disk.File]
		Name  string `fuzz:"one=a|b|c"`
		Flags string `fuzz:"one=r|w|rw|rwc|wc|rc|rwcx|wt|rwt|rwct"`
	}
	reading struct {
		F   decode.Ref[disk.File]
		At  int16 `fuzz:"-1..40"`
		Len uint8 `fuzz:"0..12"`
	}
	writing struct {
		F    decode.Ref[disk.File]
		At   int16  `fuzz:"-1..40"`
		Text string `fuzz:"len=0..5,from=x-z"`
	}
	cutting struct {
		F    decode.Ref[disk.File]
		Size int16 `fuzz:"-1..40"`
	}
	use    struct{ F decode.Ref[disk.File] }
	closed struct{ F decode.Stale[disk.File] }
	moving struct {
		From string `fuzz:"one=a|b|c"`
		To   string `fuzz:"one=a|b|c"`
	}
	removing struct {
		Name string `fuzz:"one=a|b|c"`
	}
)

var flags = map[rune]int{
	'r': os.O_RDONLY, 'w': os.O_WRONLY, 'c': os.O_CREATE, 'x': os.O_EXCL, 't': os.O_TRUNC,
}

// A user of a directory keeps the files that it has opened.
type user struct {
	dir    disk.Dir
	files  decode.Bundle[disk.File]
	opened []disk.File
}

func (u *user) some() bool                            { return u.files.Len() > 0 }
func (u *user) someClosed(c closed) bool              { _, known := u.files.Stale(c.F); return known }
func (u *user) get(r decode.Ref[disk.File]) disk.File { f, _ := u.files.Get(r); return f }

func (u *user) open(o opening) string {
	flag := 0
	for _, letter := range o.Flags {
		flag |= flags[letter]
	}
	if flag&os.O_WRONLY != 0 && o.Flags[0] == 'r' {
		flag = flag&^os.O_WRONLY | os.O_RDWR
	}
	f, err := u.dir.OpenFile(o.Name, flag, 0o644)
	if err == nil {
		u.files.Put(o.As, f)
		u.opened = append(u.opened, f)
	}
	return class(err)
}

func (u *user) read(r reading) (string, string) {
	bytes := make([]byte, r.Len)
	n, err := u.get(r.F).ReadAt(bytes, int64(r.At))
	return string(bytes[:n]), class(err)
}

func (u *user) write(w writing) (int, string) {
	n, err := u.get(w.F).WriteAt([]byte(w.Text), int64(w.At))
	return n, class(err)
}

func (u *user) truncate(c cutting) string { return class(u.get(c.F).Truncate(int64(c.Size))) }
func (u *user) sync(s use) string         { return class(u.get(s.F).Sync()) }
func (u *user) syncDir() string           { return class(u.dir.Sync()) }
func (u *user) rename(m moving) string    { return class(u.dir.Rename(m.From, m.To)) }
func (u *user) remove(r removing) string  { return class(u.dir.Remove(r.Name)) }

func (u *user) close(s use) string {
	f, _ := u.files.Take(s.F)
	return class(f.Close())
}

func (u *user) stat(s use) (int64, string) {
	info, err := u.get(s.F).Stat()
	if err != nil {
		return 0, class(err)
	}
	return info.Size(), info.Name() + " " + info.Mode().String()
}

func (u *user) useClosed(c closed) []string {
	f, _ := u.files.Stale(c.F)
	_, read := f.ReadAt(make([]byte, 1), 0)
	_, wrote := f.WriteAt(make([]byte, 1), 0)
	_, stat := f.Stat()
	return []string{
		class(read), class(wrote), class(stat), class(f.Truncate(0)), class(f.Sync()), class(f.Close()),
	}
}

// class returns what a program can learn from an error.
func class(err error) string {
	for _, known := range []error{io.EOF, fs.ErrNotExist, fs.ErrExist, fs.ErrClosed, fs.ErrInvalid} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	if err != nil {
		return "error"
	}
	return ""
}

// content returns the contents of the files.
func (u *user) content() map[string]string {
	names, err := u.dir.List()
	if err != nil {
		panic(err)
	}
	all := make(map[string]string)
	for _, name := range names {
		f, err := u.dir.OpenFile(name, os.O_RDONLY, 0)
		if err != nil {
			panic(err)
		}
		text, err := io.ReadAll(io.NewSectionReader(f, 0, 1<<20))
		if err != nil {
			panic(err)
		}
		all[name] = string(text)
		f.Close()
	}
	return all
}

// place is a directory that is empty at the start of each run.
var place = fuzzmachine.Fixture[string]{
	Open: func() (string, error) { return os.MkdirTemp("", "disk") },
	Reset: func(dir string) error {
		entries, err := os.ReadDir(dir)
		for _, e := range entries {
			err = errors.Join(err, os.Remove(filepath.Join(dir, e.Name())))
		}
		return err
	},
	Close: os.RemoveAll,
}

func inMemory() *user { return &user{dir: new(disk.Disk)} }

func onDisk(t *fuzzmachine.T) *user {
	u := &user{dir: disk.OS{Path: place.Get()}}
	t.Cleanup(func() {
		for _, f := range u.opened {
			f.Close()
		}
	})
	return u
}

var machine = fuzzmachine.New(inMemory, onDisk,
	fuzzmachine.Both("open", (*user).open, (*user).open).Weight(4),
	fuzzmachine.Both2("read", (*user).read, (*user).read).When((*user).some).Weight(2),
	fuzzmachine.Both2("write", (*user).write, (*user).write).When((*user).some).Weight(3),
	fuzzmachine.Both("truncate", (*user).truncate, (*user).truncate).When((*user).some),
	fuzzmachine.Both2("stat", (*user).stat, (*user).stat).When((*user).some),
	fuzzmachine.Both("sync", (*user).sync, (*user).sync).When((*user).some),
	fuzzmachine.Both("close", (*user).close, (*user).close).When((*user).some),
	fuzzmachine.Both("useClosed", (*user).useClosed, (*user).useClosed).WhenArgs((*user).someClosed),
	fuzzmachine.Both("rename", (*user).rename, (*user).rename),
	fuzzmachine.Both("remove", (*user).remove, (*user).remove),
	fuzzmachine.Call("syncDirectory", (*user).syncDir, (*user).syncDir),
	mapping.Refine((*user).content, (*user).content),
).With(&place)

func FuzzDisk(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
