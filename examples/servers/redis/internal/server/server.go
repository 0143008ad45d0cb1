// Package server starts a private Redis server on a free port. It keeps everything in memory. However the process ends
// that started it, the server ends too.
package server

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strconv"
	"strings"
)

// A Server is a running Redis server.
type Server struct {
	Addr  string // host and port
	shell *exec.Cmd
	hold  io.Closer // the shell's standard input: it ends the server when this is closed
}

//go:embed server.sh
var script string

// settings make it write no files, and listen on this machine alone.
var settings = []string{"--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--databases", "1"}

// ErrMissing is the error of Start if no Redis server is installed.
var ErrMissing = errors.New("server: there is no redis-server in PATH; on Debian, install the package redis-server")

// Start starts a server. Between the choice of a port and its use somebody else may take it, so several are tried.
func Start() (*Server, error) {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		return nil, ErrMissing
	}
	for range 5 {
		var port int
		if port, err = free(); err != nil {
			return nil, err
		}
		var s *Server
		if s, err = start(path, port); err == nil {
			return s, nil
		}
	}
	return nil, err
}

// free returns a port that nobody listens on.
func free() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("server: %w", err)
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// start starts a server on a port, and waits until it has said that it is ready.
func start(path string, port int) (*Server, error) {
	words := append([]string{"-c", script, "sh", path, "--port", strconv.Itoa(port)}, settings...)
	s := &Server{Addr: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)), shell: exec.Command("sh", words...)}
	hold, err := s.shell.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := s.shell.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.shell.Start(); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	s.hold = hold
	var said strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); said.WriteString(lines.Text() + "\n") {
		if strings.Contains(lines.Text(), "Ready to accept connections") {
			go io.Copy(io.Discard, out) // it must not wait for a reader
			return s, nil
		}
	}
	return nil, errors.Join(fmt.Errorf("server: Redis did not start:\n%s", said.String()), s.Close())
}

// Close ends the server. That it was killed is no error.
func (s *Server) Close() error {
	s.hold.Close()
	var exit *exec.ExitError
	if err := s.shell.Wait(); !errors.As(err, &exit) {
		return err
	}
	return nil
}
