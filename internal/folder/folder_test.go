//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package folder_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"github.com/fuzzmachine/go/internal/folder"
)

// TestHolder is a process that has a folder until it is killed.
func TestHolder(t *testing.T) {
	if os.Getenv("HOLDS") == "" {
		t.Skip("another test starts it")
	}
	f, err := folder.New()
	if err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString(f.Path() + "\n")
	select {}
}

func names(dir string) (list []string) {
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		list = append(list, file.Name())
	}
	return list
}

// The folder of a process is there until the process is gone, however it went.
func TestFolderOfADeadProcessIsSwept(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	cmd := exec.Command(os.Args[0], "-test.run=^TestHolder$")
	cmd.Env = append(os.Environ(), "HOLDS=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || filepath.Dir(line) != dir {
		t.Fatalf("%q, %v", line, err)
	}
	if folder.Sweep(); len(names(dir)) != 1 {
		t.Error("the folder of a process that lives is removed")
	}
	cmd.Process.Kill()
	cmd.Wait()
	if folder.Sweep(); len(names(dir)) != 0 {
		t.Errorf("left: %q", names(dir))
	}
}

// A folder is held as long as one of the processes has its lock.
func TestLockIsHeldByWhoIsGivenIt(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	f, err := folder.New()
	if err != nil {
		t.Fatal(err)
	}
	other, err := syscall.Dup(int(f.Lock().Fd()))
	if err != nil {
		t.Fatal(err)
	}
	f.Leave()
	if folder.Sweep(); len(names(dir)) != 1 {
		t.Error("it is removed, and another has the lock")
	}
	syscall.Close(other)
	if folder.Sweep(); len(names(dir)) != 0 {
		t.Error("it is left, and nobody has the lock")
	}
}

// What only looks like a folder of a dead process is left alone, and is never waited for.
func TestSweepLeavesTraps(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", dir)
	if err := os.WriteFile(filepath.Join(elsewhere, "lock"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	made := func(name string, mode os.FileMode, lock func(path string) error) {
		path := filepath.Join(dir, "fuzzmachine-run-"+name)
		if err := os.Mkdir(path, mode); err != nil {
			t.Fatal(err)
		}
		if err := lock(filepath.Join(path, "lock")); err != nil {
			t.Fatal(err)
		}
	}
	made("open", 0o755, func(path string) error { return os.WriteFile(path, nil, 0o600) })
	made("unlocked", 0o700, func(string) error { return nil })
	made("link", 0o700, func(path string) error { return os.Symlink(filepath.Join(elsewhere, "lock"), path) })
	if err := os.Symlink(elsewhere, filepath.Join(dir, "fuzzmachine-run-away")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "fuzzmachine-run-pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "somebodys"), 0o700); err != nil {
		t.Fatal(err)
	}
	before := names(dir)
	folder.Sweep()
	if left := names(dir); !slices.Equal(left, before) || len(names(elsewhere)) != 1 {
		t.Errorf("left are %q of %q, and elsewhere %q", left, before, names(elsewhere))
	}
}

// The last one removes the folder, and nothing that is not empty or no folder of ours.
func TestLastFileTakesTheFolder(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	f, err := folder.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a", "b"} {
		if err := os.WriteFile(f.File(name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	folder.RemoveOf(f.File("a"))
	if got := names(f.Path()); !slices.Equal(got, []string{"b", "lock"}) {
		t.Errorf("left are %q", got)
	}
	if folder.RemoveOf(f.File("b")); len(names(dir)) != 0 {
		t.Errorf("left are %q", names(dir))
	}
	mine := filepath.Join(dir, "mine")
	if err := os.Mkdir(mine, 0o700); err != nil {
		t.Fatal(err)
	}
	if folder.RemoveOf(filepath.Join(mine, "x")); len(names(dir)) != 1 {
		t.Error("a folder of the user's is removed")
	}
}

// The cache is nobody's but the user's, keeps a bounded number of files, and reads plain ones of bounded
// length.
func TestCache(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", home)
	t.Setenv("HOME", home)
	c, err := folder.InCache()
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		if err := c.Keep("death", []byte("text")); err != nil {
			t.Fatal(err)
		}
	}
	all := c.All("death")
	if len(all) > 20 || len(c.All("dea")) != 0 {
		t.Errorf("%d files are kept", len(all))
	}
	if text, err := folder.Read(all[0], 4); string(text) != "text" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	path := filepath.Join(string(c), "death-trap")
	for name, trap := range map[string]func() error{
		"pipe": func() error { return syscall.Mkfifo(path, 0o600) },
		"link": func() error { return os.Symlink("/dev/zero", path) },
		"long": func() error { return os.WriteFile(path, []byte("texts"), 0o600) },
		"huge": func() error {
			file, err := os.Create(path)
			if err == nil {
				err = file.Truncate(6 << 30)
				file.Close()
			}
			return err
		},
		"folder": func() error { return os.Mkdir(path, 0o700) },
	} {
		if err := trap(); err != nil {
			t.Fatal(err)
		}
		if text, err := folder.Read(path, 4); err == nil {
			t.Errorf("%s is read: %q", name, text)
		}
		os.Remove(path)
	}
	if err := os.Chmod(string(c), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := folder.InCache(); err == nil {
		t.Error("others can enter it")
	}
}
