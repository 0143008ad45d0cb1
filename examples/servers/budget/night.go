package budget

import "time"

// Horizon is how many days ahead the nightly job plans.
const Horizon = 30

// Repeat makes a rule, which brings something on a day of each month after today.
func (s *Store) Repeat(account, today string, day int, what string, cents int64) error {
	return s.Do(func() error {
		_, err := s.Exec("insert into rule (account, day, what, cents, planned_to) values (?, ?, ?, ?, ?)",
			account, day, what, cents, today)
		return err
	})
}

// Night plans what the rules bring until Horizon days after today, and books what is due. It may be called more
// than once a day, and not on each day.
func (s *Store) Night(today time.Time) error {
	return s.Do(func() error {
		if err := s.plan(today.AddDate(0, 0, Horizon)); err != nil {
			return err
		}
		day := today.Format(time.DateOnly)
		_, err := s.Exec(`insert into entry (account, day, what, cents)
			select rule.account, planned.day, rule.what, rule.cents
			from planned join rule on rule.number = planned.rule
			where planned.day <= ? order by planned.day, planned.rule`, day)
		if err == nil {
			_, err = s.Exec("delete from planned where day <= ?", day)
		}
		return err
	})
}

// plan plans what the rules bring from where they are planned to.
func (s *Store) plan(to time.Time) error {
	type task struct {
		rule int64
		day  int
		from string
	}
	var tasks []task
	err := s.Query(func(scan func(...any) error) error {
		var t task
		err := scan(&t.rule, &t.day, &t.from)
		tasks = append(tasks, t)
		return err
	}, "select number, day, planned_to from rule")
	for _, t := range tasks {
		if err == nil {
			err = s.planOne(t.rule, t.day, t.from, to)
		}
	}
	return err
}

func (s *Store) planOne(rule int64, dayOfMonth int, planned string, to time.Time) error {
	from, err := time.ParseInLocation(time.DateOnly, planned, to.Location())
	if err != nil {
		return err
	}
	for _, day := range s.due(dayOfMonth, from, to) {
		if _, err := s.Exec("insert into planned (rule, day) values (?, ?) on conflict do nothing",
			rule, day.Format(time.DateOnly)); err != nil {
			return err
		}
	}
	if s.fault == plansAgain {
		return nil
	}
	_, err = s.Exec("update rule set planned_to = ?1 where number = ?2 and planned_to < ?1", to.Format(time.DateOnly), rule)
	return err
}

// due returns the days after from, until to, on which something is due.
func (s *Store) due(dayOfMonth int, from, to time.Time) (days []time.Time) {
	for month := time.Date(from.Year(), from.Month(), 1, 0, 0, 0, 0, from.Location()); ; month = month.AddDate(0, 1, 0) {
		last := month.AddDate(0, 1, -1).Day()
		if s.fault == monthEndOver {
			last = 31
		}
		day := month.AddDate(0, 0, min(dayOfMonth, last)-1)
		if day.Format(time.DateOnly) > to.Format(time.DateOnly) {
			return days
		}
		if day.After(from) {
			days = append(days, day)
		}
	}
}
