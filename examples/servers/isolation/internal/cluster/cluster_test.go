package cluster

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// holds is an environment variable. If it is set, this test's binary starts a cluster, prints its directory,
// and waits to be killed.
const holds = "ISOLATION_HOLDS"

func TestMain(m *testing.M) {
	if os.Getenv(holds) == "" {
		os.Exit(m.Run())
	}
	c, err := Start()
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(c.dir + "\n")
	select {}
}

func missing(t *testing.T) {
	if installed() == "" && os.Getenv("CI") == "" {
		t.Skip(ErrMissing)
	}
}

func TestCloseLeavesNothing(t *testing.T) {
	missing(t)
	c, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(c.dir + "/.s.PGSQL.5432"); err != nil || !strings.Contains(c.Source(), c.dir) {
		t.Errorf("%s: %v", c.Source(), err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(c.dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is still there: %v", c.dir, err)
	}
}

func TestClusterEndsWhenItsProcessIsKilled(t *testing.T) {
	missing(t)
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), holds+"=1")
	out, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	dir, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	dir = strings.TrimSpace(dir)
	if _, err := os.Stat(dir + "/data/postmaster.pid"); err != nil {
		t.Error(err)
	}
	if err := process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = process.Wait() // it was killed
	for began := time.Now(); time.Since(began) < 20*time.Second; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
			return
		}
	}
	t.Errorf("%s is still there", dir)
}
