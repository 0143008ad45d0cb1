package gorm

import (
	"errors"
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

func Example_replace() {
	db, _ := open()
	en, de := lang{Code: "en"}, lang{Code: "de"}
	users := []user{{Name: "a", Langs: []lang{en, de}}, {Name: "b", Langs: []lang{en, de}}}
	db.Create(&users)
	db.Model(&users).Association("Langs").Replace(&en, &de)
	db.Preload("Langs").Find(&users)
	fmt.Println(codes(users[0].Langs), codes(users[1].Langs))
	// Output: [de en] [de en]
}

func Example_findInBatches() {
	db, _ := open()
	db.Create(&[]user{{Name: "a", Age: 1}, {Name: "b", Age: 1}, {Name: "c", Age: 2}})
	var users []user
	db.Where("age = ?", 1).Or("age = ?", 2).FindInBatches(&users, 2, func(tx *gorm.DB, batch int) error {
		fmt.Println(users[0].Name, len(users))
		if batch == 4 {
			return errors.New("enough")
		}
		return nil
	})
	// Output:
	// a 2
	// a 2
	// a 2
	// a 2
}

func Example_doNothing() {
	db, _ := open()
	db.Create(&user{Name: "a"})
	users := []user{{Name: "a"}, {Name: "b"}}
	db.Clauses(clause.OnConflict{DoNothing: true}).Create(&users)
	var first user
	db.First(&first, users[0].ID)
	fmt.Println(users[0].Name, "has the primary key of", first.Name)
	// Output: a has the primary key of b
}
