package server

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// holds is an environment variable. If it is set, this test's binary starts a server, prints its address, and waits to
// be killed.
const holds = "REDIS_HOLDS"

func TestMain(m *testing.M) {
	if os.Getenv(holds) == "" {
		os.Exit(m.Run())
	}
	s, err := Start()
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(s.Addr + "\n")
	select {}
}

func missing(t *testing.T) {
	if _, err := exec.LookPath("redis-server"); err != nil && os.Getenv("CI") == "" {
		t.Skip(ErrMissing)
	}
}

func isUp(addr string) bool {
	c, err := net.Dial("tcp", addr)
	if err == nil {
		c.Close()
	}
	return err == nil
}

func TestCloseEndsServer(t *testing.T) {
	missing(t)
	s, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	if !isUp(s.Addr) {
		t.Errorf("nobody listens on %s", s.Addr)
	}
	if err := s.Close(); err != nil || isUp(s.Addr) {
		t.Errorf("it still runs, or: %v", err)
	}
}

// A port that somebody else has is an error with the words of the server.
func TestTakenPortIsAnError(t *testing.T) {
	missing(t)
	path, err := exec.LookPath("redis-server")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := start(path, l.Addr().(*net.TCPAddr).Port); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Errorf("not an error of a port in use: %v", err)
	}
}

func TestServerEndsWhenItsProcessIsKilled(t *testing.T) {
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
	addr, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	addr = strings.TrimSpace(addr)
	if !isUp(addr) {
		t.Errorf("nobody listens on %s", addr)
	}
	if err := process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = process.Wait() // it was killed
	for began := time.Now(); time.Since(began) < 20*time.Second; time.Sleep(20 * time.Millisecond) {
		if !isUp(addr) {
			return
		}
	}
	t.Errorf("%s still answers", addr)
}
