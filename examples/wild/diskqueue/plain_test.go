package diskqueue

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nsqio/go-diskqueue"
)

func Example_bad() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	q := diskqueue.New("q", dir, 1000, 1, 1000, 100, time.Hour, func(diskqueue.LogLevel, string, ...any) {})
	for range 3 {
		q.Put(make([]byte, 600))
		<-q.ReadChan()
	}
	q.Close()
	bad, _ := filepath.Glob(dir + "/*.bad")
	for _, path := range bad {
		fmt.Println(filepath.Base(path))
	}
	// Output:
	// q.diskqueue.000000.dat.bad
	// q.diskqueue.000001.dat.bad
}
