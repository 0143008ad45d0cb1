package target

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const stale = 7 * 24 * time.Hour // a binary of that age is not wanted again

// shelf is where the test binary of a package lies from one command to the next: linking takes most of the time, and the
// go command does not link what is there and is up to date. Each command has its own link to it, so that another one does
// not replace what it runs.
func (b *Builder) shelf(dir string, args []string) string {
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "fuzzcorpus", "bin")
		err = os.MkdirAll(cache, 0o777)
	}
	if err != nil { // there is no lasting place
		cache = b.dir
	}
	list, _ := os.ReadDir(cache)
	for _, item := range list {
		if is, err := item.Info(); err == nil && time.Since(is.ModTime()) > stale {
			os.Remove(filepath.Join(cache, item.Name()))
		}
	}
	sum := sha256.Sum256([]byte(dir + "\n" + strings.Join(args, "\n")))
	return filepath.Join(cache, fmt.Sprintf("%x.test", sum[:12]))
}
