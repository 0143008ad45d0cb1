package household

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/examples/servers/budget"
)

// Read makes the model that the database and the clients stand for.
func (h *Home) Read() *Model {
	m := &Model{Today: dayOf(h.now.Format(time.DateOnly))}
	if err := h.Store.Look(func() error { return m.read(h.Store) }); err != nil {
		panic(err)
	}
	for i, c := range h.Clients {
		m.Clients[i] = viewOf(c.Look())
	}
	return m
}

// read reads the tables.
func (m *Model) read(s *budget.Store) error {
	return errors.Join(
		rows(s, "select name from account order by name", &m.Accounts,
			func(name *string) []any { return []any{name} }),
		rows(s, "select number, account, day, what, cents from entry order by number", &m.Entries,
			func(e *Entry) []any { return []any{&e.Number, &e.Account, &e.Day, &e.What, &e.Cents} }),
		rows(s, "select number, account, day, what, cents, planned_to from rule order by number", &m.Rules,
			func(r *Rule) []any {
				return []any{&r.Number, &r.Account, &r.DayOfMonth, &r.What, &r.Cents, &r.PlannedTo}
			}),
		rows(s, "select day, rule from planned order by day, rule", &m.Planned,
			func(p *Planned) []any { return []any{&p.Day, &p.Rule} }),
		rows(s, "select key from delivery order by key", &m.Delivered,
			func(key *string) []any { return []any{key} }),
		s.Query(func(scan func(...any) error) error { return scan(&m.LastEntry, &m.LastRule) }, `select
			coalesce((select seq from sqlite_sequence where name = 'entry'), 0),
			coalesce((select seq from sqlite_sequence where name = 'rule'), 0)`),
	)
}

// rows appends a value for each row of a query. The columns are scanned into what columns returns.
func rows[V any](s *budget.Store, query string, to *[]V, columns func(*V) []any) error {
	return s.Query(func(scan func(...any) error) error {
		var v V
		err := scan(columns(&v)...)
		*to = append(*to, v)
		return err
	}, query)
}

// Scan implements sql.Scanner.
func (d *Day) Scan(value any) error {
	*d = dayOf(value.(string))
	return nil
}

// dayOf returns the day that the server writes like that. A day of another year is before or after those of 2024.
func dayOf(text string) Day {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return Day(t.Sub(time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)).Hours() / 24)
}

// viewOf returns what a person sees.
func viewOf(s budget.State) View {
	v := View{Account: s.Account, Stale: s.Stale, Err: text(lifted(s.Err, true))}
	for _, b := range s.Accounts {
		v.Balances = append(v.Balances, Balance{b.Name, b.Cents})
	}
	for _, e := range s.Entries {
		v.Entries = append(v.Entries, Row{e.Number, e.Day, e.What, e.Cents})
	}
	for _, p := range s.Planned {
		v.Planned = append(v.Planned, Row{p.Rule, p.Day, p.What, p.Cents})
	}
	for _, r := range s.Rules {
		v.Rules = append(v.Rules, Row{r.Number, dayOfMonth(r.Day), r.What, r.Cents})
	}
	return v
}

func dayOfMonth(day int) string { return strconv.Itoa(day) + "." }

func dayNumber(text string) (day int) {
	day, err := strconv.Atoi(strings.TrimSuffix(text, "."))
	if err != nil {
		panic(err) // dayOfMonth wrote it
	}
	return day
}
