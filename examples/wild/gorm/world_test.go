package gorm

import (
	"errors"
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"
)

type user struct {
	ID        uint
	Name      string `gorm:"uniqueIndex"`
	Age       int
	Langs     []lang `gorm:"many2many:user_langs"`
	Pets      []pet  `gorm:"constraint:OnDelete:SET NULL"`
	DeletedAt gorm.DeletedAt
}

type pet struct {
	ID        uint
	Name      string `gorm:"uniqueIndex"`
	UserID    *uint
	DeletedAt gorm.DeletedAt
}

type lang struct {
	Code      string `gorm:"primaryKey"`
	Label     string
	DeletedAt gorm.DeletedAt
}

type world struct {
	t  *fuzzmachine.T
	db *gorm.DB // the transaction, if there is one
	at *gorm.DB // the database
}

// The programs share a database, since making the tables takes longer than a program.
var database = fuzzmachine.Fixture[*gorm.DB]{Open: open, Reset: empty, Close: shut}

// open returns a database with the tables of users, pets and languages.
func open() (*gorm.DB, error) {
	db, err := gorm.Open(sqlite.Open(":memory:?_pragma=foreign_keys(1)"), &gorm.Config{Logger: logger.Discard})
	if err != nil {
		return nil, err
	}
	pool, err := db.DB()
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1) // each connection has a database of its own
	return db, db.AutoMigrate(&user{}, &pet{}, &lang{})
}

func empty(db *gorm.DB) error {
	for _, table := range []string{"user_langs", "pets", "users", "langs"} {
		if err := db.Exec("DELETE FROM " + table).Error; err != nil {
			return err
		}
	}
	return nil
}

func shut(db *gorm.DB) error {
	pool, err := db.DB()
	if err != nil {
		return err
	}
	return pool.Close()
}

func newWorld(t *fuzzmachine.T) *world {
	db := database.Get()
	w := &world{t: t, db: db, at: db}
	t.Cleanup(func() {
		if w.db != w.at {
			w.db.Rollback()
		}
	})
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) begin() {
	w.db = w.at.Begin()
	w.must(w.db.Error)
}

func (w *world) commit() {
	w.must(w.db.Commit().Error)
	w.db = w.at
}

func (w *world) rollback() {
	w.must(w.db.Rollback().Error)
	w.db = w.at
}

func (w *world) savepoint(name string)  { w.must(w.db.SavePoint(name).Error) }
func (w *world) rollbackTo(name string) { w.must(w.db.RollbackTo(name).Error) }

// scope returns the database with deleted records, or without.
func (w *world) scope(unscoped bool) *gorm.DB {
	if unscoped {
		return w.db.Unscoped()
	}
	return w.db
}

func languages(codes []string, label string) []lang {
	list := make([]lang, len(codes))
	for i, code := range codes {
		list[i] = lang{Code: code, Label: label}
	}
	return list
}

// pets returns the pets of these names, which are new ones if they are not in the database.
func (w *world) pets(names []string) []pet {
	list := make([]pet, len(names))
	for i, name := range names {
		w.must(w.db.Unscoped().Where(pet{Name: name}).FirstOrInit(&list[i]).Error)
	}
	return list
}

// load returns a user of that name, with associations or without.
func (w *world) load(name string, unscoped, loaded bool) (u user, err error) {
	db := w.scope(unscoped)
	if loaded {
		db = db.Preload("Langs").Preload("Pets")
	}
	err = db.Where("name = ?", name).First(&u).Error
	return u, err
}

func (w *world) create(c create) (int64, error) {
	u := user{Name: c.Name, Age: c.Age, Langs: languages(c.Langs, c.Label), Pets: w.pets(unique(c.Pets))}
	db := w.db
	switch c.Omit {
	case "":
	case "all":
		db = db.Omit(clause.Associations)
	default:
		db = db.Omit(c.Omit)
	}
	r := db.Create(&u)
	return r.RowsAffected, r.Error
}

// unique leaves out what is there twice, for two new pets of one name are not one pet.
func unique(names []string) []string {
	names = slices.Clone(names)
	slices.Sort(names)
	return slices.Compact(names)
}

func (w *world) createAll(b batch) (int64, error) {
	var users []user
	for _, p := range b.People {
		users = append(users, user{Name: p.Name, Age: p.Age})
	}
	conflict := clause.OnConflict{Columns: []clause.Column{{Name: "name"}}}
	db := w.db
	switch b.Mode {
	case "nothing":
		db = db.Clauses(clause.OnConflict{DoNothing: true})
	case "all":
		conflict.UpdateAll = true
		db = db.Clauses(conflict)
	case "column":
		conflict.DoUpdates = clause.AssignmentColumns([]string{"age"})
		db = db.Clauses(conflict)
	case "assign":
		conflict.DoUpdates = clause.Assignments(map[string]any{"age": 7})
		db = db.Clauses(conflict)
	}
	r := db.CreateInBatches(&users, b.Size)
	if r.Error != nil {
		return 0, r.Error
	}
	w.backfilled(users, b.Mode == "nothing")
	return r.RowsAffected, nil
}

// backfilled: "GORM will generate a single SQL statement to insert all the data and backfill primary key values".
func (w *world) backfilled(users []user, some bool) {
	for i, u := range users {
		var row user
		if u.ID == 0 && some {
			continue
		}
		if err := w.db.Unscoped().First(&row, u.ID).Error; err != nil || u.ID == 0 || row.Name != u.Name {
			w.t.Errorf("user %d, %s, has the primary key %d, which is that of %q, %v", i, u.Name, u.ID, row.Name, err)
		}
	}
}

func (w *world) save(s save) error {
	u, err := w.load(s.Name, false, s.Loaded)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		u = user{Name: s.Name}
	}
	u.Age = s.Age
	for _, l := range languages(unique(s.Langs), s.Label) {
		u.Langs = append(slices.DeleteFunc(u.Langs, func(old lang) bool { return old.Code == l.Code }), l)
	}
	u.Pets = append(u.Pets, w.pets(unique(s.Pets))...)
	return w.db.Session(&gorm.Session{FullSaveAssociations: s.Full}).Save(&u).Error
}

func (w *world) rename(r rename) error {
	u, err := w.load(r.From, false, r.Loaded)
	w.must(err)
	u.Name = r.To
	return w.db.Save(&u).Error
}

func (w *world) update(u update) (int64, error) {
	db := u.Where.on(w.scope(u.Unscoped || u.How == "restore").Model(&user{}))
	switch u.How {
	case "column":
		db = db.Update("age", u.Age)
	case "struct":
		db = db.Updates(user{Age: u.Age})
	case "map":
		db = db.Updates(map[string]any{"age": u.Age})
	case "select":
		db = db.Select("Age").Updates(user{Age: u.Age})
	case "expr":
		db = db.UpdateColumn("age", gorm.Expr("age + ?", u.Age))
	case "restore":
		db = db.Update("deleted_at", nil)
	}
	return db.RowsAffected, db.Error
}

func (w *world) delete(d deletion) (int64, error) {
	r := d.Where.on(w.scope(d.Unscoped)).Delete(&user{})
	return r.RowsAffected, r.Error
}

func (w *world) remove(r removal) error {
	u, err := w.load(r.Name, r.Unscoped, false)
	w.must(err)
	db := w.scope(r.Unscoped)
	switch r.Select {
	case "":
	case "all":
		db = db.Select(clause.Associations)
	default:
		db = db.Select(r.Select)
	}
	return db.Delete(&u).Error
}

func (w *world) nest(n nesting) error {
	return w.db.Transaction(func(outer *gorm.DB) error {
		if err := outer.Create(&user{Name: n.Outer.Name, Age: n.Outer.Age}).Error; err != nil {
			return err
		}
		_ = outer.Transaction(func(inner *gorm.DB) error {
			if err := inner.Create(&user{Name: n.Inner.Name, Age: n.Inner.Age}).Error; err != nil || n.FailInner {
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
