package subprocess

import "time"

// Drafts are programs that another process has drawn while they ran, before a fuzzer begins.
type Drafts struct {
	Report string   // of the one that failed; "": none has
	Tapes  [][]byte // that a fuzzer may go on from
	Drawn  int      // how many there were
	Died   string   // how the process died meanwhile, its note says of which program; "": it has not
}

// Draw has another process draw so many programs, or as many as it can in a time. An error says why it drew
// none.
func (p Process) Draw(programs int, most time.Duration, env ...string) (d Drafts, err error) {
	c, err := p.start(ToDraw, env...)
	if err != nil {
		return d, err
	}
	if answer, said := c.ask(new(message)); answer == nil {
		end, _ := c.wait()
		return d, c.unable(end, said)
	}
	c.patience = 0 // it sees by itself what hangs, and to shrink a failure may take long
	request := new(message)
	request.addNumbers(programs, int(most))
	c.said.forgets() // nobody reads it, and a system may print much
	answer, _ := c.ask(request)
	if answer == nil {
		d.Died = c.ended.String()
		c.release()
		return d, nil
	}
	defer c.end()
	d.Report = answer.word()
	d.Drawn = answer.number()
	for range answer.number() {
		d.Tapes = append(d.Tapes, []byte(answer.word()))
	}
	return d, answer.err()
}

// ServeDrafts draws programs for another process. First it says that it is ready.
func ServeDrafts(draws func(programs int, most time.Duration) Drafts) {
	requests, answers := kept()
	defer requests.file.Close()
	defer answers.Close()
	if _, more := requests.next(); !more {
		return
	}
	answers.Write(new(message).line())
	line, more := requests.next()
	if !more {
		return
	}
	m, answer := &message{rest: line}, new(message)
	d := draws(m.number(), time.Duration(m.number()))
	answer.add(d.Report)
	answer.addNumbers(d.Drawn, len(d.Tapes))
	for _, tape := range d.Tapes {
		answer.add(string(tape))
	}
	if _, err := answers.Write(answer.line()); err == nil {
		requests.next() // until nobody wants more
	}
}
