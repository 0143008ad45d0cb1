package budget

import "slices"

// Overview returns what there is to see of an account, or of the first one if the name is empty.
func (s *Store) Overview(account string) (o Overview, err error) {
	err = s.Look(func() error {
		o = Overview{Accounts: []Balance{}, Entries: []Entry{}, Planned: []Planned{}, Rules: []Rule{}} // no null in JSON
		if err := s.balances(&o); err != nil || account == "" && len(o.Accounts) == 0 {
			return err
		}
		if account == "" {
			account = o.Accounts[0].Name
		}
		if !slices.ContainsFunc(o.Accounts, func(b Balance) bool { return b.Name == account }) {
			return ErrUnknown
		}
		o.Account = account
		return s.details(&o)
	})
	return o, err
}

func (s *Store) balances(o *Overview) error {
	return s.Query(func(scan func(...any) error) error {
		var b Balance
		err := scan(&b.Name, &b.Cents)
		o.Accounts = append(o.Accounts, b)
		return err
	}, `select name, coalesce(sum(cents), 0) from account left join entry on account = name group by name order by name`)
}

func (s *Store) details(o *Overview) error {
	err := s.Query(func(scan func(...any) error) error {
		var e Entry
		err := scan(&e.Number, &e.Day, &e.What, &e.Cents)
		o.Entries = append(o.Entries, e)
		return err
	}, "select number, day, what, cents from entry where account = ? order by day, number", o.Account)
	if err != nil {
		return err
	}
	err = s.Query(func(scan func(...any) error) error {
		var p Planned
		err := scan(&p.Rule, &p.Day, &p.What, &p.Cents)
		o.Planned = append(o.Planned, p)
		return err
	}, `select planned.rule, planned.day, what, cents from planned join rule on rule.number = planned.rule
		where account = ? order by planned.day, planned.rule`, o.Account)
	if err != nil {
		return err
	}
	return s.Query(func(scan func(...any) error) error {
		var r Rule
		err := scan(&r.Number, &r.Day, &r.What, &r.Cents)
		o.Rules = append(o.Rules, r)
		return err
	}, "select number, day, what, cents from rule where account = ? order by number", o.Account)
}
