package folder

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A Cache is the private folder of what outlives a process.
type Cache string

// InCache returns it. There is none where the user has no cache, and where others can enter it.
func InCache() (Cache, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "fuzzmachine")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	if !isPrivate(dir) {
		return "", errors.New(dir + " is no folder that is yours alone: remove it, or run chmod 700 on it")
	}
	return Cache(dir), nil
}

// most is how many files there are of a kind, at most.
const most = 16

// Keep writes a file whose name begins with the word for its kind. The oldest goes where there would be too
// many.
func (c Cache) Keep(kind string, text []byte) error {
	if paths := c.All(kind); len(paths) >= most {
		os.Remove(oldest(paths))
	}
	file, err := os.CreateTemp(string(c), kind+"-*")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(file.Name())
	}
	return err
}

func oldest(paths []string) (oldest string) {
	var since time.Time
	for _, path := range paths {
		if info, err := os.Lstat(path); err == nil && (oldest == "" || info.ModTime().Before(since)) {
			oldest, since = path, info.ModTime()
		}
	}
	return oldest
}

// All returns the paths of the files of a kind.
func (c Cache) All(kind string) (paths []string) {
	files, _ := os.ReadDir(string(c))
	for _, file := range files {
		if strings.HasPrefix(file.Name(), kind+"-") {
			paths = append(paths, filepath.Join(string(c), file.Name()))
		}
	}
	return paths
}

// Read reads a plain file of the user's that has so many bytes at most.
func Read(path string, most int) ([]byte, error) {
	file, err := open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || !isOwn(info) || info.Size() > int64(most) {
		return nil, errors.New(path + " is no plain file of yours, or too long")
	}
	return io.ReadAll(io.LimitReader(file, int64(most)))
}
