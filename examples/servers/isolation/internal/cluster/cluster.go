// Package cluster starts a private PostgreSQL in a temporary directory, in memory if there is room. Clients
// connect to a socket there. Nothing is synced to the disk. However the process ends that started it,
// PostgreSQL ends too and its files are removed.
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

// A Cluster is a running PostgreSQL.
type Cluster struct {
	shell *exec.Cmd
	hold  io.Closer // the shell's standard input: it ends the cluster when this is closed
	dir   string
}

//go:embed cluster.sh
var script string

// settings make it fast. Nothing in it happens because time has passed.
var settings = []string{
	"listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off",
	"shared_buffers=16MB", "max_connections=16", "max_wal_senders=0", "wal_level=minimal", "jit=off",
}

// ErrMissing is the error of Start if no PostgreSQL is installed.
var ErrMissing = errors.New("cluster: PostgreSQL is not installed: " +
	"there is no initdb in PATH or /usr/lib/postgresql; on Debian, install the package postgresql")

// Start starts a PostgreSQL.
func Start() (*Cluster, error) {
	programs := installed()
	if programs == "" {
		return nil, ErrMissing
	}
	words := []string{"sh", "-c", script, "sh", programs}
	for _, s := range settings {
		words = append(words, "-c", s)
	}
	if os.Getuid() == 0 { // PostgreSQL does not run as root
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

// installed returns the directory of PostgreSQL's programs: Debian's newest, or the one in PATH.
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

// Source returns the string to connect with.
func (c *Cluster) Source() string { return "host=" + c.dir + " user=postgres dbname=postgres" }

// Close ends PostgreSQL and removes its files.
func (c *Cluster) Close() error {
	c.hold.Close()
	return c.shell.Wait()
}
