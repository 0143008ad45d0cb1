package kinds

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/network"
)

// stubbed are machines with prophecies.
var stubbed = []kind{
	{name: "prophecies", new: newTill, tapes: 20, teeth: true, scripts: []string{
		"sell amount=3 !paper; sell amount=4; total", "mix 3 !in=2,0,1; refund amount=2 !paper"}},
	{name: "plain", new: newPlain, tapes: 10, scripts: []string{"sell amount=3; total"}},
	{name: "history", new: newMeter, tapes: 20, scripts: []string{"send n=3; send n=4 !lost; read; send n=5; read"}},
	{name: "disk", new: newConfig, tapes: 20, fuzz: true, scripts: []string{"save 3; load; save 4; restart; load"}},
	{name: "network", new: newPeers, tapes: 8, scripts: []string{
		"tell node=1 number=2; tell node=0 number=1", "tell node=1 number=2 !net=lost@1,lost@3; tell node=0 number=1"}},
	{name: "bubble", new: newLease, tapes: 15, scripts: []string{"take 2h; held; pass 1h; take 3h; held; pass 2h; held"}},
	{name: "bubble, deadlock", new: newMailbox, tapes: 0, scripts: []string{"write 0"}},
}

// A till is out of paper by chance.
type (
	till struct {
		fate  *prophecy.Fate
		Total int
	}
	sale struct {
		Amount int `fuzz:"1..9"`
		Paper  prophecy.Flag
	}
	mixing struct {
		N     int `fuzz:"0..4"`
		In    prophecy.Order
		At    prophecy.Countdown
		Which prophecy.Choice
		Dice  prophecy.Dice
		Wait  prophecy.Delay
	}
)

var errPaper = errors.New("out of paper")

func (d *till) sell(s sale) error {
	if note("sell", s.Amount, s.Paper); d.fate != nil && d.fate.Happens("paper") {
		return errPaper
	}
	d.Total += s.Amount
	return nil
}

// mix consults all kinds of prophecies.
func (d *till) mix(a mixing) string {
	note("mix", a.N)
	if d.fate == nil {
		return "plain"
	}
	at, ok := d.fate.Count("at", a.N+1)
	return fmt.Sprint(d.fate.Order("in", a.N), at, ok, d.fate.Choose("which", 5), d.fate.Dice("dice").Roll(6), d.fate.Delay("wait"))
}

// A ledger is the model of a till.
type ledger struct{ Total int }

func (l *ledger) sell(s sale) error { l.Total += s.Amount; return nil }
func (l *ledger) total() int        { return l.Total }
func (d *till) total() int          { return d.Total }

func (l *ledger) mixed(a mixing, answer string) error {
	if l.Total > 12 && len(answer) > 30 {
		return errors.New("that is too long")
	}
	return nil
}

func newTill() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *ledger { return new(ledger) },
		func(t *fuzzmachine.T) *till { note("new"); return &till{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("sell", (*ledger).sell, (*till).sell).StuttersIf(func(s sale) bool { return bool(s.Paper) }),
		fuzzmachine.Call("total", (*ledger).total, (*till).total),
		fuzzmachine.Observed("mix", (*ledger).mixed, (*till).mix),
		fuzzmachine.Both("refund", func(l *ledger, s sale) int { l.Total -= s.Amount; return l.Total }, func(d *till, s sale) int {
			if d.Total -= s.Amount; bool(s.Paper) && d.Total > 5 { // although nobody consulted it
				d.Total--
			}
			return d.Total
		}).When(func(l *ledger) bool { return l.Total > 9 }),
	).With(demand.Fulfilled())
}

func newPlain() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *ledger { return new(ledger) },
		func(t *fuzzmachine.T) *till { note("new"); return &till{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both("sell", (*ledger).sell, (*till).sell).StuttersIf(func(s sale) bool { return bool(s.Paper) }),
		fuzzmachine.Call("total", (*ledger).total, (*till).total),
		fuzzmachine.Plain[*ledger](func(*fuzzmachine.T) *till { return &till{Total: 100} }),
	)
}

// A meter adds up what arrives.
type (
	meter struct {
		fate        *prophecy.Fate
		total, lost int
	}
	reading struct {
		N    int `fuzz:"1..9"`
		Lost prophecy.Flag
	}
	sent struct{ Total int }
)

func newMeter() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *sent { return new(sent) },
		func(t *fuzzmachine.T) *meter { note("new"); return &meter{fate: prophecy.FateOf(t)} },
		fuzzmachine.Both0("send", func(s *sent, r reading) { s.Total += r.N }, func(m *meter, r reading) {
			if note("send", r); !m.fate.Happens("lost") {
				m.total += r.N
			} else if m.lost < 10 { // wrong
				m.lost += r.N
			}
		}),
		fuzzmachine.Observed("read", func(s *sent, _ struct{}, total int) error {
			if total > s.Total {
				return errors.New("more arrived than was sent")
			}
			return nil
		}, func(m *meter, _ struct{}) int { return m.total }),
		mapping.RefineBy(mapping.Equal[int](), func(s *sent, at mapping.Step) int { return s.Total },
			func(m *meter, at mapping.Step) int { return m.total + m.lost }),
	).With(demand.Foreseen())
}

// A config is saved on a disk that loses power.
type (
	config struct{ d *disk.Disk }
	saved  struct{ Text, Next string }
	saving struct {
		N int8 `fuzz:"0..9"`
		disk.Cut
	}
)

func (c *config) save(a saving) error {
	note("save", a.N)
	f, err := c.d.OpenFile("config", os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644) // wrong: in its place
	if err != nil {
		return err
	}
	_, err = f.WriteAt([]byte(fmt.Sprint("value ", a.N)), 0)
	return errors.Join(err, f.Sync(), f.Close(), c.d.Sync())
}

// load returns one of two texts after a loss of power.
func (c *config) load(struct{}) string {
	f, err := c.d.OpenFile("config", os.O_RDONLY, 0)
	if err != nil {
		return "none"
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err.Error()
	}
	text := make([]byte, info.Size())
	_, _ = f.ReadAt(text, 0)
	return string(text)
}

func newConfig() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *saved { return &saved{"none", "none"} }, func(t *fuzzmachine.T) *config {
		note("new")
		return &config{&disk.Disk{Fate: prophecy.FateOf(t)}}
	},
		fuzzmachine.Observed("save", func(s *saved, a saving, failed bool) error {
			if s.Next = fmt.Sprint("value ", a.N); !failed {
				s.Text = s.Next
			}
			return nil
		}, func(c *config, a saving) bool { return c.save(a) != nil }),
		fuzzmachine.Both0("restart", func(*saved, struct{}) {}, func(c *config, _ struct{}) {
			if c.d.Crashed() {
				c.d.Restart()
			}
		}).Stutters(),
		fuzzmachine.Observed("load", func(s *saved, _ struct{}, text string) error {
			if text != s.Text && text != s.Next && text != "none" {
				return fmt.Errorf("it was %q, and %q was to be saved", s.Text, s.Next)
			}
			return nil
		}, (*config).load),
	)
}

// Peers tell each other the greatest number, once.
type (
	peer struct {
		*network.Node[int]
		greatest int
	}
	peers   struct{ *network.Network[int, *peer] }
	numbers struct{ Greatest int }
	telling struct {
		Node, Number int `fuzz:"0..2"`
		network.Faults
	}
)

func (p *peer) Receive(_ int, number int) { p.hear(number) }

func (p *peer) hear(number int) {
	if number <= p.greatest {
		return
	}
	p.greatest = number
	for to := range p.Nodes {
		if to != p.ID {
			p.Send(to, number)
		}
	}
}

func newPeers() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *numbers { return new(numbers) }, func(t *fuzzmachine.T) *peers {
		note("new")
		return &peers{network.New(t, 3, func(n *network.Node[int]) *peer { return &peer{Node: n} })}
	},
		fuzzmachine.Both0("tell", func(m *numbers, a telling) { m.Greatest = max(m.Greatest, a.Number) }, func(p *peers, a telling) {
			note("tell", a.Node, a.Number)
			p.At(a.Node).hear(a.Number)
			p.Pass(time.Second)
		}),
		fuzzmachine.Finally("all", func(w *fuzzmachine.Pair[*numbers, *peers]) error {
			return w.System.Settle(time.Minute, func() error {
				for i := range w.System.Len() {
					if n := w.System.At(i).greatest; n != w.Model.Greatest {
						return fmt.Errorf("node %d knows of %d, and not of %d", i, n, w.Model.Greatest)
					}
				}
				return nil
			})
		}),
	)
}
