package gorm

import (
	"errors"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

func viewOf(u user) userView { return userView{u.Name, u.Age, u.DeletedAt.Valid} }

func (w *world) find(q query) (list []userView) {
	db := q.Where.on(w.scope(q.Unscoped)).Order(q.Order).Order("id").Offset(q.Offset)
	if q.Limit > 0 {
		db = db.Limit(q.Limit)
	}
	var users []user
	w.must(db.Find(&users).Error)
	for _, u := range users {
		list = append(list, viewOf(u))
	}
	return list
}

func (w *world) first(l look) (userView, error) {
	var u user
	err := l.Where.on(w.scope(l.Unscoped)).First(&u).Error
	return viewOf(u), err
}

func (w *world) lastOne(l look) (userView, error) {
	var u user
	err := l.Where.on(w.scope(l.Unscoped)).Last(&u).Error
	return viewOf(u), err
}

func (w *world) count(l look) int {
	var n int64
	w.must(l.Where.on(w.scope(l.Unscoped).Model(&user{})).Count(&n).Error)
	return int(n)
}

func (w *world) ages(l look) (list []int) {
	w.must(l.Where.on(w.scope(l.Unscoped).Model(&user{})).Distinct().Order("age").Pluck("age", &list).Error)
	return list
}

func (w *world) inBatches(b batches) (list []string, rows int64) {
	db := b.Where.on(w.db)
	if b.Limit > 0 {
		db = db.Limit(b.Limit)
	}
	var users []user
	r := db.FindInBatches(&users, b.Size, func(*gorm.DB, int) error {
		for _, u := range users {
			list = append(list, u.Name)
		}
		list = append(list, "|")
		if len(list) > 20 {
			return errAny // without it, some would never end
		}
		return nil
	})
	if !errors.Is(r.Error, errAny) {
		w.must(r.Error)
	}
	return list, r.RowsAffected
}

func (w *world) families() (list []familyView) {
	var users []user
	w.must(w.db.Preload("Langs").Preload(clause.Associations).Order("id").Find(&users).Error)
	for _, u := range users {
		list = append(list, familyView{u.Name, codes(u.Langs), names(u.Pets)})
	}
	return list
}

func codes(langs []lang) (list []string) {
	for _, l := range langs {
		list = append(list, l.Code)
	}
	return sorted(list)
}

func names(pets []pet) (list []string) {
	for _, p := range pets {
		list = append(list, p.Name)
	}
	return sorted(list)
}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}

// wanted returns the session for FirstOrInit and FirstOrCreate.
func (w *world) wanted(a wanted) *gorm.DB {
	db := w.db.Session(&gorm.Session{})
	switch {
	case a.By == "name" && a.Map:
		db = db.Where(map[string]any{"name": a.Name})
	case a.By == "name":
		db = db.Where(user{Name: a.Name})
	case a.Map:
		db = db.Where(map[string]any{"age": a.Age})
	default:
		db = db.Where(user{Age: a.Age})
	}
	if a.By == "name" {
		db = db.Attrs(user{Age: a.Attrs})
	} else {
		db = db.Attrs(user{Name: a.Name})
	}
	if a.Assign > 0 {
		db = db.Assign(user{Age: a.Assign})
	}
	return db
}

func (w *world) firstOrInit(a wanted) (person, error) {
	var u user
	err := w.wanted(a).FirstOrInit(&u).Error
	return person{u.Name, u.Age}, err
}

func (w *world) firstOrCreate(a wanted) (person, int64, error) {
	var u user
	r := w.wanted(a).FirstOrCreate(&u)
	if r.Error != nil {
		return person{}, 0, r.Error
	}
	return person{u.Name, u.Age}, r.RowsAffected, nil
}

// owners loads one user, or a slice of users.
func (w *world) owners(names []string, loaded bool) any {
	var users []user
	for _, name := range names {
		u, err := w.load(name, false, loaded)
		w.must(err)
		users = append(users, u)
	}
	if len(users) == 1 {
		return &users[0]
	}
	return &users
}

func (w *world) join(j joining) error {
	a := w.db.Model(w.owners(j.Users, j.Loaded)).Association("Langs")
	var values []any
	for _, codes := range lists(len(j.Users), j.First, j.Second) {
		list := languages(codes, j.Label)
		values = append(values, &list)
	}
	switch j.Op {
	case "append":
		return a.Append(values...)
	case "replace":
		return a.Replace(values...)
	case "delete":
		return a.Delete(languages(j.First, j.Label))
	}
	return a.Clear()
}

func (w *world) adopt(a adoption) error {
	db := w.scope(a.Unscoped == "all").Model(w.owners(a.Users, a.Loaded)).Association("Pets")
	if a.Unscoped != "" {
		db = db.Unscoped()
	}
	var values []any
	for _, names := range lists(len(a.Users), a.First, a.Second) {
		list := w.pets(unique(names))
		values = append(values, &list)
	}
	switch a.Op {
	case "append":
		return db.Append(values...)
	case "replace":
		return db.Replace(values...)
	case "delete":
		return db.Delete(w.pets(unique(a.First)))
	}
	return db.Clear()
}

func (w *world) associated(v view) (list []string, n int) {
	of := func() *gorm.Association { return w.scope(v.Unscoped).Model(w.owners(v.Users, false)).Association(v.Of) }
	if v.Of == "Langs" {
		var langs []lang
		w.must(of().Find(&langs))
		list = codes(langs)
	} else {
		var pets []pet
		w.must(of().Find(&pets))
		list = names(pets)
	}
	return slices.Compact(list), int(of().Count())
}

func (w *world) dismiss(d dismissal) int64 {
	r := w.scope(d.Unscoped).Where("name = ?", d.Name).Delete(&pet{})
	w.must(r.Error)
	return r.RowsAffected
}

func (w *world) forget(f forgetting) (int64, error) {
	r := w.scope(f.Unscoped).Delete(&lang{Code: f.Code})
	return r.RowsAffected, r.Error
}

// The tables are read without what is tested.

func table[V any](w *world, query string) (list []V) {
	w.must(w.db.Raw(query).Scan(&list).Error)
	return list
}

func (w *world) userTable() []userView {
	return table[userView](w, "SELECT name, age, deleted_at IS NOT NULL AS gone FROM users ORDER BY id")
}

func (w *world) petTable() []petView {
	return table[petView](w, `SELECT pets.name, coalesce(users.name, '') AS owner, pets.deleted_at IS NOT NULL AS gone
		FROM pets LEFT JOIN users ON users.id = user_id ORDER BY pets.name`)
}

func (w *world) langTable() []langView {
	return table[langView](w, "SELECT code, label, deleted_at IS NOT NULL AS gone FROM langs ORDER BY code")
}

func (w *world) linkTable() []linkView {
	return table[linkView](w, `SELECT name AS user, lang_code AS code
		FROM user_langs LEFT JOIN users ON users.id = user_id ORDER BY name, lang_code`)
}
