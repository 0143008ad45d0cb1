package note

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Prefix is how the paths of all notes on a target of a package begin, whatever the process.
func Prefix(home, target string) string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%08x-", hash(home+" "+target)))
}

// hash is FNV-1a.
func hash(text string) uint32 {
	h := uint32(2166136261)
	for _, c := range []byte(text) {
		h = (h ^ uint32(c)) * 16777619
	}
	return h
}

// Path is where this process takes a note. It begins with a prefix and the number of the process.
func Path(prefix string) string {
	return fmt.Sprintf("%s%d-%d", prefix, os.Getpid(), time.Now().UnixNano())
}

// OfWorkers is how the name of a directory begins that has the notes of workers.
const OfWorkers = "fuzzmachine-workers-"

// DirOfWorkers makes one.
func DirOfWorkers() (string, error) {
	return os.MkdirTemp("", fmt.Sprintf("%s%d-", OfWorkers, os.Getpid()))
}

// Left returns the paths that begin with a prefix and the number of a process that is no more.
func Left(prefix string) (paths []string) {
	dir, begin := filepath.Split(prefix)
	for _, path := range In(dir) {
		rest, is := strings.CutPrefix(filepath.Base(path), begin)
		pid, _, _ := strings.Cut(rest, "-")
		if n, err := strconv.Atoi(pid); is && err == nil && !Lives(n) {
			paths = append(paths, path)
		}
	}
	return paths
}

// Sweep removes what processes that are no more have left among the temporary files, by how its names begin.
func Sweep(prefixes ...string) {
	for _, prefix := range prefixes {
		for _, path := range Left(filepath.Join(os.TempDir(), prefix)) {
			os.RemoveAll(path)
		}
	}
}

// In returns the paths of the files of a directory.
func In(dir string) (paths []string) {
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		paths = append(paths, filepath.Join(dir, file.Name()))
	}
	return paths
}
