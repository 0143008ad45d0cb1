package gorm

import (
	"cmp"
	"errors"
	"maps"
	"slices"
)

// A row is what is kept of a user. Its number stands for the primary key, which orders the users.
type row struct {
	id, age int
	name    string
	gone    bool // it is deleted softly
}

type (
	petRow  struct{ owner int } // the number of a user, or 0
	langRow struct {
		label string
		gone  bool
	}
	link struct {
		user int
		code string
	}
)

// A store is what the tables have.
type store struct {
	users []row // in the order of their primary keys
	pets  map[string]petRow
	away  map[string]bool // the pets that are deleted softly
	langs map[string]langRow
	links map[link]bool
	last  int // the last number
}

func (s store) clone() store {
	s.users = slices.Clone(s.users)
	s.pets, s.away = maps.Clone(s.pets), maps.Clone(s.away)
	s.langs, s.links = maps.Clone(s.langs), maps.Clone(s.links)
	return s
}

type point struct {
	name  string
	store store
}

type model struct {
	store
	before *store  // that of before the transaction, if there is one
	points []point // the savepoints
}

func newModel() *model {
	return &model{store: store{
		pets: map[string]petRow{}, away: map[string]bool{}, langs: map[string]langRow{}, links: map[link]bool{},
	}}
}

// Clone implements what fuzzmachine needs to copy a model.
func (m *model) Clone() *model {
	c := &model{store: m.store.clone()}
	if m.before != nil {
		before := m.before.clone()
		c.before = &before
	}
	for _, p := range m.points {
		c.points = append(c.points, point{p.name, p.store.clone()})
	}
	return c
}

var errAny = errors.New("an error")

func (m *model) inside() bool  { return m.before != nil }
func (m *model) outside() bool { return m.before == nil }

func (m *model) begin() {
	before := m.store.clone()
	m.before = &before
}

func (m *model) commit()   { m.before, m.points = nil, nil }
func (m *model) rollback() { m.store, m.before, m.points = *m.before, nil, nil }

func (m *model) savepoint(name string) { m.points = append(m.points, point{name, m.store.clone()}) }

func (m *model) hasPoint(name string) bool { return m.inside() && m.point(name) >= 0 }

func (m *model) point(name string) int {
	for i, p := range slices.Backward(m.points) {
		if p.name == name {
			return i
		}
	}
	return -1
}

// rollbackTo goes back to the newest savepoint of that name, which stays.
func (m *model) rollbackTo(name string) {
	i := m.point(name)
	m.points = m.points[:i+1]
	m.store = m.points[i].store.clone()
}

// attempt undoes what a step has changed if it fails: "GORM perform write (create/update/delete) operations run
// inside a transaction to ensure data consistency".
func (m *model) attempt(step func() error) error {
	before := m.store.clone()
	err := step()
	if err != nil {
		m.store = before
	}
	return err
}

// user returns the user of a name, or nil.
func (s *store) user(name string) *row {
	i := slices.IndexFunc(s.users, func(r row) bool { return r.name == name })
	if i < 0 {
		return nil
	}
	return &s.users[i]
}

func (s *store) live(name string) bool {
	u := s.user(name)
	return u != nil && !u.gone
}

func (s *store) owner(number int) string {
	for _, u := range s.users {
		if u.id == number {
			return u.name
		}
	}
	return ""
}

// matches returns the indexes of the users for whom a condition holds.
func (s *store) matches(c cond, unscoped bool) (list []int) {
	for i, u := range s.users {
		if c.holds(u) && (unscoped || !u.gone) {
			list = append(list, i)
		}
	}
	return list
}

func (s *store) insert(p person) error {
	if s.user(p.Name) != nil {
		return errAny // the name is unique, also among deleted users
	}
	s.last++
	s.users = append(s.users, row{id: s.last, name: p.Name, age: p.Age})
	return nil
}

// saveLangs: "GORM upserts the associations before creating join table references". The upsert "primarily updates
// foreign key references for existing associations", so a label stays, unless all is saved.
func (s *store) saveLangs(user int, codes []string, label string, full bool) {
	for _, code := range codes {
		if _, ok := s.langs[code]; !ok || full {
			s.langs[code] = langRow{label: label}
		}
		s.links[link{user, code}] = true
	}
}

func (s *store) savePets(user int, names []string) {
	for _, name := range names {
		s.pets[name] = petRow{user}
	}
}

// erase removes a user for good. References to it make that fail, except those of pets, whose constraint is SET
// NULL.
func (s *store) erase(number int) error {
	for l := range s.links {
		if l.user == number {
			return errAny
		}
	}
	for name, p := range s.pets {
		if p.owner == number {
			s.pets[name] = petRow{}
		}
	}
	s.users = slices.DeleteFunc(s.users, func(r row) bool { return r.id == number })
	return nil
}

func (s *store) erasePet(name string) {
	delete(s.pets, name)
	delete(s.away, name)
}

// The tables, as they are compared after each step.

type userView struct {
	Name string
	Age  int
	Gone bool
}

type petView struct {
	Name, Owner string
	Gone        bool
}

type langView struct {
	Code, Label string
	Gone        bool
}

type linkView struct{ User, Code string }

func (m *model) userTable() (list []userView) {
	for _, u := range m.users {
		list = append(list, userView{u.name, u.age, u.gone})
	}
	return list
}

func (m *model) petTable() (list []petView) {
	for _, name := range slices.Sorted(maps.Keys(m.pets)) {
		list = append(list, petView{name, m.owner(m.pets[name].owner), m.away[name]})
	}
	return list
}

func (m *model) langTable() (list []langView) {
	for _, code := range slices.Sorted(maps.Keys(m.langs)) {
		list = append(list, langView{code, m.langs[code].label, m.langs[code].gone})
	}
	return list
}

func (m *model) linkTable() (list []linkView) {
	for l := range m.links {
		list = append(list, linkView{m.owner(l.user), l.code})
	}
	slices.SortFunc(list, func(a, b linkView) int {
		return cmp.Or(cmp.Compare(a.User, b.User), cmp.Compare(a.Code, b.Code))
	})
	return list
}
