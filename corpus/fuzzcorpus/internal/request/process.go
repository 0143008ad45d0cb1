package request

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// A process runs the test binary to answer requests.
type process struct {
	*Client
	dir     string // of the files of requests and answers
	command *exec.Cmd
	output  *tail
	ended   chan bool // is closed when it has
	late    bool      // it was killed because it did not answer

	file *os.File // of the answers; nil until it exists
	rest []byte   // bytes read that are not a whole line yet
}

// start starts a process.
func (c *Client) start(requests []Request) (p *process, err error) {
	p = &process{Client: c, output: new(tail), ended: make(chan bool)}
	if p.dir, err = os.MkdirTemp("", "fuzzcorpus"); err != nil {
		return nil, err
	}
	list := filepath.Join(p.dir, "requests")
	text := strconv.AppendQuote(nil, p.answers())
	for _, e := range requests {
		text = append(append(text, '\n'), e.Verb...)
		for _, arg := range e.Args {
			text = strconv.AppendQuote(append(text, ' '), arg)
		}
	}
	if err := os.WriteFile(list, append(text, '\n'), 0o600); err != nil {
		os.RemoveAll(p.dir)
		return nil, err
	}
	p.command = exec.Command(c.Binary, append([]string{"-" + gointernals.FlagRun + "=^" + c.Name + "$", "-" + gointernals.FlagTimeout + "=0"}, c.Flags...)...)
	p.command.Dir = c.Dir
	p.command.Env = append(clean(os.Environ()), "FUZZMACHINE_DO="+list)
	p.command.Stdout, p.command.Stderr = p.output, p.output
	p.command.WaitDelay = 5 * time.Second // its own child processes may hold the output
	if err := p.command.Start(); err != nil {
		os.RemoveAll(p.dir)
		return nil, err
	}
	go func() {
		p.command.Wait()
		close(p.ended)
	}()
	return p, nil
}

func (p *process) answers() string { return filepath.Join(p.dir, "answers") }

// clean returns the environment without the variables of package fuzzmachine. A request has the same answer
// with any environment.
func clean(env []string) (list []string) {
	for _, variable := range env {
		if !strings.HasPrefix(variable, "FUZZMACHINE_") {
			list = append(list, variable)
		}
	}
	return list
}

const pause = time.Millisecond // between reads of the answers

// answer waits for the next answer. It returns nil if the process ended without one.
func (p *process) answer(ctx context.Context) (*Answer, error) {
	for began := time.Now(); ; time.Sleep(pause) {
		exited := false
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-p.ended:
			exited = true // and reads the answers that are left
		default:
		}
		line, err := p.line()
		if err != nil || line != nil || exited {
			return decoded(line, err)
		}
		if words := p.output.take(); words != "" && p.Progress != nil {
			p.Progress("%s", words)
		}
		if time.Since(began) > p.Timeout {
			p.late = true
			p.end()
			return nil, nil
		}
	}
}

func decoded(line []byte, err error) (*Answer, error) {
	if err != nil || line == nil {
		return nil, err
	}
	answer := new(Answer)
	if err := json.Unmarshal(line, answer); err != nil {
		return nil, fmt.Errorf("the answer of the test binary cannot be read: %w; "+
			"use the version of fuzzcorpus that go.mod requires", err)
	}
	return answer, nil
}

// line returns the next whole line of the answers, or nil if there is none yet.
func (p *process) line() ([]byte, error) {
	if p.file == nil {
		file, err := os.Open(p.answers())
		if os.IsNotExist(err) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		p.file = file
	}
	for buf := make([]byte, 1<<16); ; {
		if line, rest, whole := bytes.Cut(p.rest, []byte("\n")); whole {
			p.rest = rest
			return line, nil
		}
		n, err := p.file.Read(buf)
		if n == 0 || err != nil {
			return nil, nil
		}
		p.rest = append(p.rest, buf[:n]...)
	}
}

// died says how the process ended, or why it was ended, without an answer. It returns an error if the target did
// not begin to answer.
func (p *process) died() (string, error) {
	switch {
	case p.late:
		return fmt.Sprintf("no answer within %v: give more with -timeout", p.Timeout.Round(time.Millisecond)), nil
	case p.file == nil:
		return "", fmt.Errorf("%s: %w%s", p.Name, errNoMachine, p.output.suffix())
	}
	v := new(failure.Verdict)
	subprocess.Died(v, p.output.String(), p.command.ProcessState.String())
	words, said := failure.FirstLine(v.Words), strings.TrimSpace(p.output.String())
	if said != "" && strings.HasPrefix(v.Where, "exit ") {
		words += ": " + said[strings.LastIndexByte(said, '\n')+1:]
	}
	return words, nil
}

// wait waits a while for a process to end that has answered all requests.
func (p *process) wait() {
	select {
	case <-p.ended:
	case <-time.After(5 * time.Second):
	}
}

// end kills the process unless it has ended.
func (p *process) end() {
	p.command.Process.Kill()
	<-p.ended
}

func (p *process) close() {
	p.end()
	if p.file != nil {
		p.file.Close()
	}
	os.RemoveAll(p.dir)
}
