package gorm

import (
	"maps"
	"slices"

	"gorm.io/gorm"
)

type person struct {
	Name string `fuzz:"one=a|b|c"`
	Age  int    `fuzz:"0..2"`
}

// A cond is a condition on users.
type cond struct {
	Kind        string `fuzz:"one=name|age|in|not|or|struct|map|all"`
	Name, Other string `fuzz:"one=a|b|c"`
	Age         int    `fuzz:"0..2"`
}

func (c cond) holds(u row) bool {
	switch c.Kind {
	case "name":
		return u.name == c.Name
	case "age":
		return u.age == c.Age
	case "in":
		return u.name == c.Name || u.name == c.Other
	case "not":
		return u.name != c.Name
	case "or":
		return u.name == c.Name || u.age == c.Age
	case "struct": // "When querying with struct, GORM will only query with non-zero fields"
		return u.name == c.Name && (c.Age == 0 || u.age == c.Age)
	case "map":
		return u.name == c.Name && u.age == c.Age
	}
	return true
}

func (c cond) on(db *gorm.DB) *gorm.DB {
	switch c.Kind {
	case "name":
		return db.Where("name = ?", c.Name)
	case "age":
		return db.Where("age = ?", c.Age)
	case "in":
		return db.Where("name IN ?", []string{c.Name, c.Other})
	case "not":
		return db.Not("name = ?", c.Name)
	case "or":
		return db.Where("name = ?", c.Name).Or("age = ?", c.Age)
	case "struct":
		return db.Where(&user{Name: c.Name, Age: c.Age})
	case "map":
		return db.Where(map[string]any{"name": c.Name, "age": c.Age})
	}
	return db
}

type create struct {
	person
	Langs []string `fuzz:"len=0..2,one=en|de"`
	Pets  []string `fuzz:"len=0..2,one=rex|tom"`
	Label string   `fuzz:"one=x|y"`
	Omit  string   `fuzz:"one=|Langs|Pets|Langs.*|all"`
}

// known is that links to languages which nobody saves are to ones that exist.
func (m *model) known(c create) bool {
	return c.Omit != "Langs.*" || !slices.ContainsFunc(c.Langs, func(code string) bool {
		_, ok := m.langs[code]
		return !ok
	})
}

func (m *model) create(c create) (int64, error) {
	if err := m.insert(c.person); err != nil {
		return 0, err
	}
	if c.Omit != "all" && c.Omit != "Langs" {
		m.saveLangs(m.last, c.Langs, c.Label, false)
	}
	if c.Omit != "all" && c.Omit != "Pets" {
		m.savePets(m.last, c.Pets)
	}
	return 1, nil
}

// A batch is created in batches of Size. Mode says what happens if a name is taken.
type batch struct {
	People []person `fuzz:"len=1..3"`
	Size   int      `fuzz:"1..3"`
	Mode   string   `fuzz:"one=fail|nothing|all|column|assign"`
}

func (m *model) createAll(b batch) (rows int64, err error) {
	err = m.attempt(func() error {
		for _, p := range b.People {
			u := m.user(p.Name)
			switch {
			case u == nil || b.Mode == "fail":
				if err := m.insert(p); err != nil {
					return err
				}
			case b.Mode == "nothing":
				continue
			case b.Mode == "all": // "Update all columns to new value", the time of deletion among them
				u.age, u.gone = p.Age, false
			case b.Mode == "column":
				u.age = p.Age
			case b.Mode == "assign":
				u.age = 7
			}
			rows++
		}
		return nil
	})
	if err != nil {
		rows = 0
	}
	return rows, err
}

type save struct {
	person
	Langs  []string `fuzz:"len=0..2,one=en|de"`
	Pets   []string `fuzz:"len=0..2,one=rex|tom"`
	Label  string   `fuzz:"one=x|y"`
	Full   bool     // saves associations in full
	Loaded bool     // the user has been loaded with associations
}

// save: "If the value contains no primary key, it performs Create", else an update of all fields.
func (m *model) save(s save) error {
	if !m.live(s.Name) {
		if err := m.insert(s.person); err != nil {
			return err
		}
	}
	u := m.user(s.Name)
	u.age = s.Age
	m.saveLangs(u.id, s.Langs, s.Label, s.Full)
	m.savePets(u.id, s.Pets)
	return nil
}

type rename struct {
	From, To string `fuzz:"one=a|b|c"`
	Loaded   bool
}

func (m *model) renames(r rename) bool { return m.live(r.From) }

func (m *model) rename(r rename) error {
	if r.To != r.From && m.user(r.To) != nil {
		return errAny
	}
	m.user(r.From).name = r.To
	return nil
}

type update struct {
	Where    cond
	How      string `fuzz:"one=column|struct|map|select|expr|restore"`
	Age      int    `fuzz:"0..2"`
	Unscoped bool
}

// update: "If you perform a batch update without any conditions, GORM WON'T run it and will return
// ErrMissingWhereClause".
func (m *model) update(u update) (int64, error) {
	if u.How == "struct" && u.Age == 0 {
		return 0, nil // "when updating with struct it will only update non-zero fields"
	}
	if u.Where.Kind == "all" {
		return 0, gorm.ErrMissingWhereClause
	}
	list := m.matches(u.Where, u.Unscoped || u.How == "restore")
	for _, i := range list {
		switch u.How {
		case "expr":
			m.users[i].age += u.Age
		case "restore":
			m.users[i].gone = false
		default:
			m.users[i].age = u.Age
		}
	}
	return int64(len(list)), nil
}

type deletion struct {
	Where    cond
	Unscoped bool
}

func (m *model) delete(d deletion) (rows int64, err error) {
	if d.Where.Kind == "all" {
		return 0, gorm.ErrMissingWhereClause
	}
	err = m.attempt(func() error {
		for _, i := range slices.Backward(m.matches(d.Where, d.Unscoped)) {
			rows++
			if !d.Unscoped {
				m.users[i].gone = true
			} else if err := m.erase(m.users[i].id); err != nil {
				rows = 0
				return err
			}
		}
		return nil
	})
	return rows, err
}

// A removal is of a user that is loaded before, with associations.
type removal struct {
	Name     string `fuzz:"one=a|b|c"`
	Select   string `fuzz:"one=|Pets|Langs|all"`
	Unscoped bool
}

// removes is that there is the user, and that nothing is left half done if a transaction goes on.
func (m *model) removes(r removal) bool {
	u := m.user(r.Name)
	half := m.inside() && r.Unscoped && r.Select == "Pets" && u != nil && len(m.langsOf(u.id, true)) > 0
	return u != nil && (r.Unscoped || !u.gone) && !half
}

func (m *model) remove(r removal) error {
	id := m.user(r.Name).id
	return m.attempt(func() error {
		if r.Select == "Pets" || r.Select == "all" {
			for name, p := range m.pets {
				if p.owner == id && r.Unscoped {
					m.erasePet(name)
				} else if p.owner == id {
					m.away[name] = true
				}
			}
		}
		if r.Select == "Langs" || r.Select == "all" {
			maps.DeleteFunc(m.links, func(l link, _ bool) bool { return l.user == id })
		}
		if r.Unscoped {
			return m.erase(id)
		}
		m.user(r.Name).gone = true
		return nil
	})
}
