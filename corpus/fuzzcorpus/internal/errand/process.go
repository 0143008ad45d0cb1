package errand

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A process is one of the target's, on errands.
type process struct {
	*Asker
	dir     string // with the files below
	command *exec.Cmd
	stdin   io.WriteCloser
	output  *tail
	ended   chan error
	over    error // how it ended
	gone    bool
	late    bool // it was ended because it did not answer

	file *os.File // answers; nil as long as there is none
	rest []byte   // read, and no whole line yet
}

// start starts a process.
func (a *Asker) start(errands []Errand, env []string) (p *process, err error) {
	p = &process{Asker: a, output: new(tail), ended: make(chan error, 1)}
	if p.dir, err = os.MkdirTemp("", "fuzzcorpus"); err != nil {
		return nil, err
	}
	asked := filepath.Join(p.dir, "asked")
	text := strconv.AppendQuote(nil, p.answers())
	for _, e := range errands {
		text = append(append(text, '\n'), e.Verb...)
		for _, arg := range e.Args {
			text = strconv.AppendQuote(append(text, ' '), arg)
		}
	}
	if err := os.WriteFile(asked, append(text, '\n'), 0o600); err != nil {
		return nil, err
	}
	p.command = exec.Command(a.Binary, append([]string{"-test.run=^" + a.Name + "$", "-test.timeout=0"}, a.Flags...)...)
	p.command.Dir = a.Dir
	p.command.Env = append(append(clean(os.Environ()), "FUZZMACHINE_DO="+asked), append(env, a.Env...)...)
	p.command.Stdout, p.command.Stderr = p.output, p.output
	p.command.WaitDelay = 5 * time.Second // what it has started may hold the output
	if p.stdin, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		os.RemoveAll(p.dir)
		return nil, err
	}
	go func() { p.ended <- p.command.Wait() }()
	return p, nil
}

func (p *process) answers() string { return filepath.Join(p.dir, "answers") }

// clean is the environment without what is said to machines: an errand is done alike whatever the user's shell says.
func clean(env []string) (list []string) {
	for _, said := range env {
		if !strings.HasPrefix(said, "FUZZMACHINE_") {
			list = append(list, said)
		}
	}
	return list
}

const pause = time.Millisecond // between looks at the answers

// answer waits for the next one; nil is that there will be none.
func (p *process) answer(ctx context.Context) (*Answer, error) {
	for began := time.Now(); ; time.Sleep(pause) {
		line, err := p.line()
		if err != nil || line != nil || p.gone {
			return decoded(line, err)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case p.over = <-p.ended:
			p.gone = true
			continue // with what it has still answered
		default:
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
		return nil, fmt.Errorf("the target's answer cannot be read: %w", err)
	}
	return answer, nil
}

// line is the next whole line of the answers, nil where there is none yet.
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

// begun is an error where the target has not so much as begun.
func (p *process) begun() error {
	if p.file == nil && !p.late {
		return fmt.Errorf("%s: %w%s", p.Name, errSilent, p.output.said())
	}
	return nil
}

// linger lets a process end that has answered all.
func (p *process) linger() {
	if p.gone {
		return
	}
	select {
	case p.over = <-p.ended:
		p.gone = true
	case <-time.After(5 * time.Second):
	}
}

// end ends the process, if it has not.
func (p *process) end() {
	if !p.gone {
		p.command.Process.Kill()
		p.over = <-p.ended
		p.gone = true
	}
}

func (p *process) close() {
	p.stdin.Close()
	p.end()
	if p.file != nil {
		p.file.Close()
	}
	os.RemoveAll(p.dir)
}
