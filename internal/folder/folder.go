// Package folder is where files of the library lie that are no entries. What others can write to is never
// believed: a file in the temporary folder may be a trap, or the rest of a process that is no more, whose
// number another one has by now.
//
//  1. A process makes a private folder for what it notes, and gives it to the processes that it starts.
//  2. Whoever uses a folder holds its lock. A folder that nobody holds is removed, without a look at what is in it.
//  3. What is to outlive a process lies in a private folder of the user's cache.
//  4. There a plain file of the user's is read, if it is no longer than it may be. Anything else is not there.
package folder

import (
	"os"
	"path/filepath"
	"strings"
)

const (
	prefix = "fuzzmachine-run-"
	lock   = "lock"
)

// A Folder is private: nobody but the user can enter it. A nil one has nothing.
type Folder struct {
	path string
	lock *os.File // nil where there are no locks
}

// New makes a folder among the temporary files.
func New() (*Folder, error) {
	path, err := os.MkdirTemp("", prefix)
	if err != nil {
		return nil, err
	}
	return &Folder{path, held(path)}, nil
}

// held makes the lock of a folder, and holds it. A lock has its name when it is held, and not before: else
// somebody could think that the folder is nobody's.
func held(path string) *os.File {
	unnamed := filepath.Join(path, "new")
	file, err := os.OpenFile(unnamed, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil
	}
	if !take(file) || os.Rename(unnamed, filepath.Join(path, lock)) != nil {
		file.Close()
		return nil
	}
	return file
}

// Path is where the folder is.
func (f *Folder) Path() string { return f.path }

// File is where a file of the folder is, or would be.
func (f *Folder) File(name string) string { return filepath.Join(f.path, name) }

// Lock is the lock, for a process that is to hold it as well; nil where there are no locks.
func (f *Folder) Lock() *os.File {
	if f == nil {
		return nil
	}
	return f.lock
}

// Leave leaves the folder to the processes that hold its lock.
func (f *Folder) Leave() {
	if f != nil && f.lock != nil {
		f.lock.Close()
	}
}

// Remove removes the folder with all that is in it.
func (f *Folder) Remove() {
	if f != nil {
		os.RemoveAll(f.path)
		f.Leave()
	}
}

// RemoveOf removes a file of somebody else's folder, and the folder if that has nothing more.
func RemoveOf(path string) {
	os.Remove(path)
	dir := filepath.Dir(path)
	if !strings.HasPrefix(filepath.Base(dir), prefix) {
		return
	}
	if files, _ := os.ReadDir(dir); len(files) == 0 || len(files) == 1 && files[0].Name() == lock {
		os.RemoveAll(dir)
	}
}

// Sweep removes the folders that nobody holds.
func Sweep() {
	files, _ := os.ReadDir(os.TempDir())
	for _, file := range files {
		path := filepath.Join(os.TempDir(), file.Name())
		if strings.HasPrefix(file.Name(), prefix) && isPrivate(path) && isNobodys(path) {
			os.RemoveAll(path)
		}
	}
}

// isNobodys is whether no process holds a folder.
func isNobodys(path string) bool {
	file, err := open(filepath.Join(path, lock))
	if err != nil {
		return false
	}
	defer file.Close()
	return take(file)
}

// isPrivate is whether a path is a folder that nobody but the user can enter.
func isPrivate(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir() && info.Mode().Perm() == 0o700 && isOwn(info)
}
