package household

// These are the steps of the model.

func (m *Model) by(w Who) *View { return &m.Clients[w.index()] }

func (m *Model) refresh(a Refresh) error { v := m.by(a.By); return m.reload(v, a.Chance, 1, v.Account) }
func (m *Model) show(a Show) error       { return m.reload(m.by(a.By), a.Chance, 1, a.Account.Value()) }

func (m *Model) openBy(a Open) error {
	return m.change(m.by(a.By), a.Chance, string(a.Name), func() error { return m.open(string(a.Name)) })
}

func (m *Model) addBy(a Add) error {
	v := m.by(a.By)
	return m.change(v, a.Chance, v.Account, func() error { return m.add(v.Account, string(a.What), int64(a.Cents)) })
}

func (m *Model) transferBy(a Transfer) error {
	v := m.by(a.By)
	return m.change(v, a.Chance, v.Account, func() error {
		return m.transfer(v.Account, string(a.To), "transfer", int64(a.Cents))
	})
}

func (m *Model) removeBy(a Remove) error {
	v := m.by(a.By)
	return m.change(v, a.Chance, v.Account, func() error { return m.remove(a.Number.Value()) })
}

func (m *Model) repeatBy(a Repeat) error {
	v := m.by(a.By)
	return m.change(v, a.Chance, v.Account, func() error {
		return m.repeat(v.Account, a.Day, "each month", int64(a.Cents))
	})
}

func (m *Model) stopBy(a Stop) error {
	v := m.by(a.By)
	return m.change(v, a.Chance, v.Account, func() error { return m.stop(a.Rule.Value()) })
}

func (m *Model) hook(a Hook) error {
	return m.deliverOver(a.Delivery, func() error {
		return m.deliver(a.Key, string(a.Account), "by the bank", int64(a.Cents))
	})
}

// These are the offers and guards: what a person can click on.

func (m *Model) sees(a *Show) bool      { return a.Account.From(names(m.by(a.By).Balances)) }
func (m *Model) entries(a *Remove) bool { return a.Number.From(numbers(m.by(a.By).Entries)) }
func (m *Model) rules(a *Stop) bool     { return a.Rule.From(numbers(m.by(a.By).Rules)) }

func (m *Model) addsTo(a Add) bool             { return m.by(a.By).Account != "" }
func (m *Model) transfersFrom(a Transfer) bool { return m.by(a.By).Account != "" }
func (m *Model) repeatsIn(a Repeat) bool       { return m.by(a.By).Account != "" }
