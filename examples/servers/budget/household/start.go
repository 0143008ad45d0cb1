package household

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/examples/servers/budget"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Situation is the state that a program begins in.
type Situation struct {
	Today     Day     `fuzz:"0..800"`
	Cash      bool    // there are two accounts, not only one
	Entries   []past  `fuzz:"len=0..3"`
	Removed   bool    // the last entry has been removed
	Rules     []habit `fuzz:"len=0..2"`
	Delivered bool    // the bank has reported the payment x
	A, B      shown
}

type past struct {
	Account Name
	Ago     Day `fuzz:"0..40"`
	What    What
	Cents   Cents
}

type habit struct {
	Account Name
	Day     int `fuzz:"1..31"`
	Cents   Cents
	Planned bool // by the nightly job of today
}

// A shown is what a client shows: an account, or nothing. It may have been loaded before the entries were booked.
type shown struct {
	Loaded  bool
	Account Name
	Early   bool
}

// Begin returns the model in a situation.
func Begin(s Situation) *Model {
	m := &Model{Today: s.Today, Accounts: []string{"bank", "cash"}}
	if !s.needsCash() {
		m.Accounts = m.Accounts[:1]
	}
	for _, r := range s.Rules {
		m.LastRule++
		rule := Rule{m.LastRule, string(r.Account), r.Day, "each month", int64(r.Cents), s.Today}
		if r.Planned {
			rule.PlannedTo += horizon
		}
		m.Rules = append(m.Rules, rule)
	}
	m.Planned = m.plan()
	m.loads(s, true)
	for _, e := range s.Entries {
		m.book(string(e.Account), max(s.Today-e.Ago, 0), string(e.What), int64(e.Cents))
	}
	m.loads(s, false)
	if s.Removed && len(m.Entries) > 0 {
		m.Entries = m.Entries[:len(m.Entries)-1]
	}
	if s.Delivered {
		m.Delivered = []string{"x"}
	}
	return m
}

func (s Situation) needsCash() bool {
	return s.Cash || slices.ContainsFunc(s.Entries, func(e past) bool { return e.Account == "cash" }) ||
		slices.ContainsFunc(s.Rules, func(r habit) bool { return r.Account == "cash" })
}

// loads loads what the clients show that load early, or the others.
func (m *Model) loads(s Situation, early bool) {
	for i, sh := range []shown{s.A, s.B} {
		if !sh.Loaded || sh.Early != early {
			continue
		}
		account := string(sh.Account)
		if !m.has(account) {
			account = ""
		}
		m.load(&m.Clients[i], account)
	}
}

// plan returns what should be planned.
func (m *Model) plan() (list []Planned) {
	for _, r := range m.Rules {
		for _, day := range due(r.DayOfMonth, m.Today, r.PlannedTo) {
			list = append(list, Planned{day, r.Number})
		}
	}
	slices.SortFunc(list, func(a, b Planned) int { return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Rule, b.Rule)) })
	return list
}

// These are the invariants of the start.

// isPlanned is that each rule is planned as far as it says, and nothing that was booked is still planned.
func (m *Model) isPlanned() error {
	if want := m.plan(); !slices.Equal(m.Planned, want) {
		return fmt.Errorf("%v is planned, and not %v", m.Planned, want)
	}
	return nil
}

// isBooked is that no entry is of nothing, or from the future.
func (m *Model) isBooked() error {
	for _, e := range m.Entries {
		if e.Cents == 0 || e.Day > m.Today || e.Number > m.LastEntry || !m.has(e.Account) {
			return fmt.Errorf("there is the entry %v", e)
		}
	}
	for _, r := range m.Rules {
		if r.Cents == 0 || r.Number > m.LastRule || !m.has(r.Account) {
			return fmt.Errorf("there is the rule %v", r)
		}
	}
	return nil
}

// Start returns the start of programs that begin in generated situations.
func Start(newHome func(*fuzzmachine.T) *Home) Element {
	return fuzzmachine.Start(Begin, func(t *fuzzmachine.T, s Situation) *Home {
		h, m := newHome(t), Begin(s)
		h.now = h.now.AddDate(0, 0, int(m.Today))
		if err := h.Store.Do(func() error { return m.store(h.Store) }); err != nil {
			panic(err)
		}
		for i, c := range h.Clients {
			c.(local).State = m.Clients[i].state()
		}
		return h
	}).Holds("planned", (*Model).isPlanned).Holds("booked", (*Model).isBooked)
}

// store writes the tables.
func (m *Model) store(s *budget.Store) (err error) {
	insert := func(query string, args ...any) {
		if err == nil {
			_, err = s.Exec(query, args...)
		}
	}
	for _, name := range m.Accounts {
		insert("insert into account values (?)", name)
	}
	for _, e := range m.Entries {
		insert("insert into entry values (?, ?, ?, ?, ?)", e.Number, e.Account, e.Day.String(), e.What, e.Cents)
	}
	for _, r := range m.Rules {
		insert("insert into rule values (?, ?, ?, ?, ?, ?)", r.Number, r.Account, r.DayOfMonth, r.What, r.Cents,
			r.PlannedTo.String())
	}
	for _, p := range m.Planned {
		insert("insert into planned (rule, day) values (?, ?)", p.Rule, p.Day.String())
	}
	for _, key := range m.Delivered {
		insert("insert into delivery values (?)", key)
	}
	insert("delete from sqlite_sequence")
	insert("insert into sqlite_sequence values ('entry', ?), ('rule', ?)", m.LastEntry, m.LastRule)
	return err
}

// state returns the state of a client that shows a view.
func (v View) state() budget.State {
	s := budget.State{Overview: budget.Overview{Account: v.Account}}
	for _, b := range v.Balances {
		s.Accounts = append(s.Accounts, budget.Balance{Name: b.Account, Cents: b.Cents})
	}
	for _, r := range v.Entries {
		s.Entries = append(s.Entries, budget.Entry{Number: r.Number, Day: r.When, What: r.What, Cents: r.Cents})
	}
	for _, r := range v.Planned {
		s.Planned = append(s.Planned, budget.Planned{Rule: r.Number, Day: r.When, What: r.What, Cents: r.Cents})
	}
	for _, r := range v.Rules {
		s.Rules = append(s.Rules, budget.Rule{Number: r.Number, Day: dayNumber(r.When), What: r.What, Cents: r.Cents})
	}
	return s
}
