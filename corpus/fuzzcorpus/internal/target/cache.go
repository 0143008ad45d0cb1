package target

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const stale = 7 * 24 * time.Hour // older binaries are removed

// cached returns the path of the test binary of a package, which stays from one command to the next. Linking
// takes most of the time, and the go command does not link a binary again that is up to date. Each command
// makes its own link to the file, so that another command cannot replace a binary while it runs.
func (b *Builder) cached(dir string, args []string) string {
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "fuzzcorpus", "bin")
		err = os.MkdirAll(cache, 0o777)
	}
	if err != nil { // there is no cache
		cache = b.dir
	}
	list, _ := os.ReadDir(cache)
	for _, item := range list {
		if info, err := item.Info(); err == nil && time.Since(info.ModTime()) > stale {
			os.Remove(filepath.Join(cache, item.Name()))
		}
	}
	sum := sha256.Sum256([]byte(dir + "\n" + strings.Join(args, "\n")))
	return filepath.Join(cache, fmt.Sprintf("%x.test", sum[:12]))
}
