package gorm

import (
	"cmp"
	"maps"
	"slices"

	"gorm.io/gorm"
)

type query struct {
	Where    cond
	Order    string `fuzz:"one=id|id desc|age|age desc"`
	Limit    int    `fuzz:"0..3"` // 0 is none
	Offset   int    `fuzz:"0..2"`
	Unscoped bool
}

func (m *model) found(c cond, unscoped bool) (list []userView) {
	for _, i := range m.matches(c, unscoped) {
		u := m.users[i]
		list = append(list, userView{u.name, u.age, u.gone})
	}
	return list
}

func (m *model) find(q query) []userView {
	list := m.found(q.Where, q.Unscoped)
	switch q.Order {
	case "id desc":
		slices.Reverse(list)
	case "age":
		slices.SortStableFunc(list, func(a, b userView) int { return cmp.Compare(a.Age, b.Age) })
	case "age desc":
		slices.SortStableFunc(list, func(a, b userView) int { return cmp.Compare(b.Age, a.Age) })
	}
	list = list[min(q.Offset, len(list)):]
	if q.Limit > 0 {
		list = list[:min(q.Limit, len(list))]
	}
	return list
}

type look struct {
	Where    cond
	Unscoped bool
}

func (m *model) first(l look) (userView, error) {
	list := m.found(l.Where, l.Unscoped)
	if len(list) == 0 {
		return userView{}, gorm.ErrRecordNotFound
	}
	return list[0], nil
}

func (m *model) lastOne(l look) (userView, error) {
	list := m.found(l.Where, l.Unscoped)
	if len(list) == 0 {
		return userView{}, gorm.ErrRecordNotFound
	}
	return list[len(list)-1], nil
}

func (m *model) count(l look) int { return len(m.matches(l.Where, l.Unscoped)) }

// ages is what Distinct and Pluck are to find.
func (m *model) ages(l look) []int {
	set := map[int]bool{}
	for _, u := range m.found(l.Where, l.Unscoped) {
		set[u.Age] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// Batches are read with FindInBatches.
type batches struct {
	Where cond
	Size  int `fuzz:"1..3"`
	Limit int `fuzz:"0..3"` // 0 is none
}

func (m *model) inBatches(b batches) (list []string, rows int64) {
	users := m.find(query{Where: b.Where, Limit: b.Limit})
	for chunk := range slices.Chunk(users, b.Size) {
		for _, u := range chunk {
			list = append(list, u.Name)
		}
		list = append(list, "|")
	}
	return list, int64(len(users))
}

// A familyView is a user with what Preload has loaded.
type familyView struct {
	Name        string
	Langs, Pets []string
}

func (m *model) families() (list []familyView) {
	for _, u := range m.users {
		if !u.gone {
			list = append(list, familyView{u.name, m.langsOf(u.id, false), m.petsOf(u.id, false)})
		}
	}
	return list
}

func (s *store) langsOf(id int, unscoped bool) (list []string) {
	for _, code := range slices.Sorted(maps.Keys(s.langs)) {
		if s.links[link{id, code}] && (unscoped || !s.langs[code].gone) {
			list = append(list, code)
		}
	}
	return list
}

func (s *store) petsOf(id int, unscoped bool) (list []string) {
	for _, name := range slices.Sorted(maps.Keys(s.pets)) {
		if s.pets[name].owner == id && (unscoped || !s.away[name]) {
			list = append(list, name)
		}
	}
	return list
}

// An attempt is at FirstOrCreate or FirstOrInit. A value of 0 or "" is none.
type wanted struct {
	By            string `fuzz:"one=name|age"`
	Name          string `fuzz:"one=a|b|c"`
	Age           int    `fuzz:"1..2"`
	Attrs, Assign int    `fuzz:"0..2"` // the age, if it is by name
	Map           bool   // the condition is a map
}

// look returns the first user that is wanted, or what FirstOrInit makes.
func (m *model) want(w wanted) (u *row, made person) {
	made = person{w.Name, cmp.Or(w.Assign, w.Attrs)}
	c := cond{Kind: "name", Name: w.Name}
	if w.By == "age" {
		made = person{w.Name, cmp.Or(w.Assign, w.Age)}
		c = cond{Kind: "age", Age: w.Age}
	}
	for _, i := range m.matches(c, false) {
		return &m.users[i], made
	}
	return nil, made
}

func (m *model) firstOrInit(w wanted) (person, error) {
	u, made := m.want(w)
	if u == nil {
		return made, nil
	}
	return person{u.name, cmp.Or(w.Assign, u.age)}, nil
}

// firstOrCreate: "these attributes are saved back to the database"; "RowsAffected ... is useful to determine the
// number of records created or updated".
func (m *model) firstOrCreate(w wanted) (person, int64, error) {
	u, made := m.want(w)
	switch {
	case u == nil:
		if err := m.insert(made); err != nil {
			return person{}, 0, err
		}
		return made, 1, nil
	case w.Assign == 0:
		return person{u.name, u.age}, 0, nil
	}
	u.age = w.Assign
	return person{u.name, u.age}, 1, nil
}
