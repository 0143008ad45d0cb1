// Package cluster starts a private PostgreSQL: in a temporary directory, which is in memory where there is
// room for it, reached by a socket there, with nothing written through to the disk, and gone when the process
// that started it is, however that ends.
package cluster

import (
	"bufio"
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Cluster is a PostgreSQL that runs.
type Cluster struct {
	shell *exec.Cmd
	hold  io.Closer // the shell's standard input: it ends the cluster when this is closed
	dir   string
}

//go:embed cluster.sh
var script string

// settings make it quick, and leave waiting to whoever connects: nothing happens by time.
var settings = []string{
	"listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off",
	"shared_buffers=16MB", "max_connections=16", "max_wal_senders=0", "wal_level=minimal", "jit=off",
}

// ErrMissing is the error of Start where no PostgreSQL is installed.
var ErrMissing = errors.New("cluster: no initdb in PATH or /usr/lib/postgresql: install Debian's postgresql, or what it is called elsewhere")

// Start starts one.
func Start() (*Cluster, error) {
	programs := installed()
	if programs == "" {
		return nil, ErrMissing
	}
	words := []string{"sh", "-c", script, "sh", programs}
	for _, s := range settings {
		words = append(words, "-c", s)
	}
	if os.Getuid() == 0 { // as which PostgreSQL refuses to run
		words = append([]string{"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"}, words...)
	}
	c := &Cluster{shell: exec.Command(words[0], words[1:]...)}
	var said bytes.Buffer
	c.shell.Stderr = &said
	hold, err := c.shell.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.shell.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.shell.Start(); err != nil {
		return nil, fmt.Errorf("cluster: %w", err)
	}
	c.hold = hold
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		c.Close()
		return nil, fmt.Errorf("cluster: PostgreSQL did not start: %s", said.String())
	}
	c.dir = strings.TrimSpace(line)
	return c, nil
}

// installed is the directory of PostgreSQL's programs: the newest of Debian's, or where PATH has them.
func installed() string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1])
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path)
	}
	return ""
}

// Source is how to connect.
func (c *Cluster) Source() string { return "host=" + c.dir + " user=postgres dbname=postgres" }

// Close ends it, and removes all it wrote.
func (c *Cluster) Close() error {
	c.hold.Close()
	return c.shell.Wait()
}
