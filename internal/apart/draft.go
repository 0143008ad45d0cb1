package apart

import "time"

// Drafts are programs that another process has drawn while they ran, before a fuzzer begins.
type Drafts struct {
	Report string   // of the one that failed; "": none has
	Tapes  [][]byte // that a fuzzer may go on from
	Drawn  int      // how many there were
	Died   bool     // whether the process died of one: its note says which
}

// Drafts has another process draw so many programs, or as many as it can in a time. There are none if it
// cannot be started.
func (p Process) Drafts(programs int, most time.Duration, env ...string) (d Drafts) {
	c, err := p.start(ToDraw, env...)
	if err != nil {
		return d
	}
	c.patience = 0 // it sees by itself what hangs, and to shrink a failure may take long
	request := new(message)
	request.addNumbers(programs, int(most))
	answer, _ := c.ask(request)
	if answer == nil {
		c.release()
		return Drafts{Died: true}
	}
	defer c.end()
	d.Report = answer.word()
	d.Drawn = answer.number()
	for range answer.number() {
		d.Tapes = append(d.Tapes, []byte(answer.word()))
	}
	if answer.bad {
		return Drafts{}
	}
	return d
}

// ServeDrafts draws programs for another process.
func ServeDrafts(draws func(programs int, most time.Duration) Drafts) {
	requests, answers := kept()
	defer requests.file.Close()
	defer answers.Close()
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
