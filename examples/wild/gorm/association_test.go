package gorm

import (
	"maps"
	"slices"
)

// A joining is a change in Association Mode, of the languages of one user or two.
type joining struct {
	Op            string   `fuzz:"one=append|replace|delete|clear"`
	Users         []string `fuzz:"len=1..2,one=a|b|c"`
	First, Second []string `fuzz:"len=0..2,one=en|de|fr"`
	Label         string   `fuzz:"one=x|y"`
	Loaded        bool     // the users have been loaded with associations
}

// An adoption is one of pets.
type adoption struct {
	Op            string   `fuzz:"one=append|replace|delete|clear"`
	Users         []string `fuzz:"len=1..2,one=a|b|c"`
	First, Second []string `fuzz:"len=0..2,one=rex|tom|kit"`
	Unscoped      string   `fuzz:"one=|association|all"` // with what Unscoped is called
	Loaded        bool
}

// some is that the users are there and are different ones: "The source model must contain a primary key".
func (m *model) some(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !m.live(name) }) &&
		(len(names) == 1 || names[0] != names[1])
}

func (m *model) joins(j joining) bool { return m.some(j.Users) }

// adopts: a pet can have one owner. If several users are loaded with pets, it has two.
func (m *model) adopts(a adoption) bool {
	return m.some(a.Users) && (len(a.Users) == 1 ||
		!a.Loaded && !slices.ContainsFunc(a.First, func(name string) bool { return slices.Contains(a.Second, name) }))
}

// lists returns what each of n users is to have.
func lists(n int, first, second []string) [][]string { return [][]string{first, second}[:n] }

// join: "Add new associations", "Replace current associations with new ones", "Remove the relationship between the
// source and arguments", "Remove all references between the source and association".
func (m *model) join(j joining) error {
	for i, codes := range lists(len(j.Users), j.First, j.Second) {
		id := m.user(j.Users[i]).id
		if j.Op == "delete" {
			codes = j.First
		}
		maps.DeleteFunc(m.links, func(l link, _ bool) bool {
			return l.user == id && (j.Op == "replace" || j.Op == "clear" ||
				j.Op == "delete" && slices.Contains(codes, l.code))
		})
		if j.Op == "append" || j.Op == "replace" {
			m.saveLangs(id, codes, j.Label, false)
		}
	}
	return nil
}

// adopt: with Unscoped, the pets that are left are deleted, softly or for good.
func (m *model) adopt(a adoption) error {
	all := lists(len(a.Users), a.First, a.Second)
	kept := slices.Concat(all...)
	for i, names := range all {
		id := m.user(a.Users[i]).id
		for name, p := range m.pets {
			leaves := a.Op == "clear" || a.Op == "replace" && !slices.Contains(kept, name) ||
				a.Op == "delete" && slices.Contains(a.First, name)
			if p.owner != id || !leaves || m.away[name] && a.Unscoped != "all" {
				continue
			}
			switch a.Unscoped {
			case "":
				m.pets[name] = petRow{}
			case "association":
				m.away[name] = true
			case "all":
				m.erasePet(name)
			}
		}
		if a.Op == "append" || a.Op == "replace" {
			m.savePets(id, names)
		}
	}
	return nil
}

// A view of associations is of one user or two.
type view struct {
	Users    []string `fuzz:"len=1..2,one=a|b|c"`
	Of       string   `fuzz:"one=Langs|Pets"`
	Unscoped bool
}

func (m *model) views(v view) bool { return m.some(v.Users) }

// associated returns the associations that are found, and how many there are.
func (m *model) associated(v view) (list []string, n int) {
	for _, name := range v.Users {
		of := m.langsOf
		if v.Of == "Pets" {
			of = m.petsOf
		}
		list = append(list, of(m.user(name).id, v.Unscoped)...)
	}
	n = len(list)
	slices.Sort(list)
	return slices.Compact(list), n
}

// dismiss deletes a pet.
type dismissal struct {
	Name     string `fuzz:"one=rex|tom|kit"`
	Unscoped bool
}

func (m *model) dismiss(d dismissal) int64 {
	_, ok := m.pets[d.Name]
	switch {
	case !ok || m.away[d.Name] && !d.Unscoped:
		return 0
	case d.Unscoped:
		m.erasePet(d.Name)
	default:
		m.away[d.Name] = true
	}
	return 1
}

// Forget deletes a language. Links to it make that fail.
type forgetting struct {
	Code     string `fuzz:"one=en|de|fr"`
	Unscoped bool
}

func (m *model) forget(f forgetting) (int64, error) {
	lang, ok := m.langs[f.Code]
	if !ok || lang.gone && !f.Unscoped {
		return 0, nil
	}
	if !f.Unscoped {
		lang.gone = true
		m.langs[f.Code] = lang
		return 1, nil
	}
	for l := range m.links {
		if l.code == f.Code {
			return 0, errAny
		}
	}
	delete(m.langs, f.Code)
	return 1, nil
}

// Nesting is of two transactions, each of which creates a user.
type nesting struct {
	Outer, Inner         person
	FailInner, FailOuter bool
}

// nest: "you can rollback a subset of operations performed within the scope of a larger transaction".
func (m *model) nest(n nesting) error {
	return m.attempt(func() error {
		if err := m.insert(n.Outer); err != nil {
			return err
		}
		_ = m.attempt(func() error {
			if err := m.insert(n.Inner); err != nil || n.FailInner {
				return errAny
			}
			return nil
		})
		if n.FailOuter {
			return errAny
		}
		return nil
	})
}
