package budget

// Open opens an account, or returns ErrExists.
func (s *Store) Open(name string) error {
	return s.Do(func() error {
		_, err := s.Exec("insert into account (name) values (?)", name)
		return err
	})
}

// Add books an entry. It returns ErrUnknown if there is no such account, and ErrAmount if the amount is 0.
func (s *Store) Add(account, day, what string, cents int64) error {
	return s.Do(func() error { return s.add(account, day, what, cents) })
}

func (s *Store) add(account, day, what string, cents int64) error {
	if s.fault == reuses {
		_, err := s.Exec(`insert into entry (number, account, day, what, cents)
			values ((select coalesce(max(number), 0) + 1 from entry), ?, ?, ?, ?)`, account, day, what, cents)
		return err
	}
	_, err := s.Exec("insert into entry (account, day, what, cents) values (?, ?, ?, ?)", account, day, what, cents)
	return err
}

// Transfer books an entry in two accounts, or in none.
func (s *Store) Transfer(from, to, day, what string, cents int64) error {
	if s.fault == halfDone {
		if err := s.Add(from, day, what, -cents); err != nil {
			return err
		}
		return s.Add(to, day, what, cents)
	}
	return s.Do(func() error {
		if err := s.add(from, day, what, -cents); err != nil {
			return err
		}
		return s.add(to, day, what, cents)
	})
}

// Remove removes an entry, or returns ErrUnknown.
func (s *Store) Remove(number int64) error {
	return s.remove("delete from entry where number = ?", number)
}

// Stop removes a rule and what is planned by it, or returns ErrUnknown.
func (s *Store) Stop(rule int64) error { return s.remove("delete from rule where number = ?", rule) }

func (s *Store) remove(query string, number int64) error {
	return s.Do(func() error {
		changed, err := s.Exec(query, number)
		if err == nil && changed == 0 {
			return ErrUnknown
		}
		return err
	})
}

// Deliver books what the bank reports under a key. What was booked under the same key before is not booked again.
func (s *Store) Deliver(key, account, day, what string, cents int64) error {
	return s.Do(func() error {
		fresh, err := s.Exec("insert into delivery (key) values (?) on conflict do nothing", key)
		if err != nil || fresh == 0 && s.fault != hookTwice {
			return err
		}
		return s.add(account, day, what, cents)
	})
}
