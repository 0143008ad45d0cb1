// Package household has the test of package budget that can be used for any client of it, in Go or in a browser: the
// model, the actions and the machine. The model has no network and no database.
package household

import (
	"cmp"
	"errors"
	"slices"
)

// The errors of the model.
var (
	ErrExists  = errors.New("exists")
	ErrUnknown = errors.New("unknown")
	ErrAmount  = errors.New("amount")
	ErrNoReply = errors.New("no reply")
)

// A Model is a budget and what two people see of it.
type Model struct {
	Today     Day
	Accounts  []string  // sorted
	Entries   []Entry   // by number
	Rules     []Rule    // by number
	Planned   []Planned // by day, then by rule
	Delivered []string  // keys of what the bank delivered, sorted
	LastEntry int64     // the largest number that was ever given
	LastRule  int64
	Clients   [2]View
}

// An Entry is a transaction that has taken place.
type Entry struct {
	Number  int64
	Account string
	Day     Day
	What    string
	Cents   int64
}

// A Rule is a transaction that recurs on a day of each month.
type Rule struct {
	Number     int64
	Account    string
	DayOfMonth int
	What       string
	Cents      int64
	PlannedTo  Day
}

// A Planned is what a rule will bring.
type Planned struct {
	Day  Day
	Rule int64
}

// New returns the model of an empty budget on 1 January.
func New() *Model { return new(Model) }

func (m *Model) has(account string) bool { return slices.Contains(m.Accounts, account) }

func (m *Model) open(account string) error {
	if m.has(account) {
		return ErrExists
	}
	m.Accounts = append(m.Accounts, account)
	slices.Sort(m.Accounts)
	return nil
}

func (m *Model) add(account, what string, cents int64) error {
	switch {
	case cents == 0:
		return ErrAmount
	case !m.has(account):
		return ErrUnknown
	}
	m.book(account, m.Today, what, cents)
	return nil
}

func (m *Model) book(account string, day Day, what string, cents int64) {
	m.LastEntry++
	m.Entries = append(m.Entries, Entry{m.LastEntry, account, day, what, cents})
}

func (m *Model) transfer(from, to, what string, cents int64) error {
	switch {
	case cents == 0:
		return ErrAmount
	case !m.has(from) || !m.has(to):
		return ErrUnknown
	}
	m.book(from, m.Today, what, -cents)
	m.book(to, m.Today, what, cents)
	return nil
}

func (m *Model) remove(number int64) error {
	for i, e := range m.Entries {
		if e.Number == number {
			m.Entries = slices.Delete(m.Entries, i, i+1)
			return nil
		}
	}
	return ErrUnknown
}

func (m *Model) repeat(account string, dayOfMonth int, what string, cents int64) error {
	switch {
	case cents == 0:
		return ErrAmount
	case !m.has(account):
		return ErrUnknown
	}
	m.LastRule++
	m.Rules = append(m.Rules, Rule{m.LastRule, account, dayOfMonth, what, cents, m.Today})
	return nil
}

func (m *Model) stop(number int64) error {
	for i, r := range m.Rules {
		if r.Number == number {
			m.Rules = slices.Delete(m.Rules, i, i+1)
			m.Planned = slices.DeleteFunc(m.Planned, func(p Planned) bool { return p.Rule == number })
			return nil
		}
	}
	return ErrUnknown
}

// deliver books what the bank reports, unless it has reported it before.
func (m *Model) deliver(key, account, what string, cents int64) error {
	if slices.Contains(m.Delivered, key) {
		return nil
	}
	err := m.add(account, what, cents)
	if err == nil {
		m.Delivered = append(m.Delivered, key)
		slices.Sort(m.Delivered)
	}
	return err
}

// horizon is how many days ahead the nightly job plans.
const horizon = 30

// night is the nightly job, some days after the last one.
func (m *Model) night(days int) {
	m.Today += Day(days)
	for i := range m.Rules {
		r := &m.Rules[i]
		for _, day := range due(r.DayOfMonth, r.PlannedTo, m.Today+horizon) {
			m.Planned = append(m.Planned, Planned{day, r.Number})
		}
		r.PlannedTo = m.Today + horizon
	}
	slices.SortFunc(m.Planned, func(a, b Planned) int { return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Rule, b.Rule)) })
	for len(m.Planned) > 0 && m.Planned[0].Day <= m.Today {
		r := m.rule(m.Planned[0].Rule)
		m.book(r.Account, m.Planned[0].Day, r.What, r.Cents)
		m.Planned = slices.Delete(m.Planned, 0, 1)
	}
}

func (m *Model) rule(number int64) Rule {
	return m.Rules[slices.IndexFunc(m.Rules, func(r Rule) bool { return r.Number == number })]
}
