package household

import (
	"cmp"
	"slices"
)

// A View is what a person sees: an account as it was when it was loaded last.
type View struct {
	Account  string // "" if none is shown
	Balances []Balance
	Entries  []Row
	Planned  []Row
	Rules    []Row
	Stale    bool   // the person is told that this may be out of date
	Err      string // what the person is told of the last request; "" if it is done
}

// A Balance is an account and the sum of its entries.
type Balance struct {
	Account string
	Cents   int64
}

// A Row is a row of a list.
type Row struct {
	Number int64  // of an entry or a rule
	When   string // the day, or the day of the month
	What   string
	Cents  int64
}

// load puts what there is of an account into a view.
func (m *Model) load(v *View, account string) {
	if account == "" && len(m.Accounts) > 0 {
		account = m.Accounts[0]
	}
	*v = View{Account: account, Err: v.Err}
	for _, name := range m.Accounts {
		v.Balances = append(v.Balances, Balance{name, m.balance(name)})
	}
	entries := slices.Clone(m.Entries)
	slices.SortStableFunc(entries, func(a, b Entry) int { return cmp.Compare(a.Day, b.Day) })
	for _, e := range entries {
		if e.Account == account {
			v.Entries = append(v.Entries, Row{e.Number, e.Day.String(), e.What, e.Cents})
		}
	}
	for _, p := range m.Planned {
		if r := m.rule(p.Rule); r.Account == account {
			v.Planned = append(v.Planned, Row{p.Rule, p.Day.String(), r.What, r.Cents})
		}
	}
	for _, r := range m.Rules {
		if r.Account == account {
			v.Rules = append(v.Rules, Row{r.Number, dayOfMonth(r.DayOfMonth), r.What, r.Cents})
		}
	}
}

func (m *Model) balance(account string) (cents int64) {
	for _, e := range m.Entries {
		if e.Account == account {
			cents += e.Cents
		}
	}
	return cents
}

func names(balances []Balance) (list []string) {
	for _, b := range balances {
		list = append(list, b.Account)
	}
	return list
}

func numbers(rows []Row) (list []int64) {
	for _, r := range rows {
		list = append(list, r.Number)
	}
	return list
}
