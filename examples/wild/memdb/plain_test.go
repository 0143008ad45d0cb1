package memdb

import (
	"fmt"

	"github.com/hashicorp/go-memdb"
)

type person struct {
	ID, Name string
	Tags     []string
}

func indexOf(name string, unique bool, i memdb.Indexer) *memdb.IndexSchema {
	return &memdb.IndexSchema{Name: name, Unique: unique, AllowMissing: !unique, Indexer: i}
}

// begin returns a transaction in which Ann is in the table.
func begin() *memdb.Txn {
	db, err := memdb.NewMemDB(&memdb.DBSchema{Tables: map[string]*memdb.TableSchema{"t": {
		Name: "t",
		Indexes: map[string]*memdb.IndexSchema{
			"id":    indexOf("id", true, &memdb.StringFieldIndex{Field: "ID"}),
			"name":  indexOf("name", false, &memdb.StringFieldIndex{Field: "Name"}),
			"lower": indexOf("lower", false, &memdb.StringFieldIndex{Field: "Name", Lowercase: true}),
			"tags":  indexOf("tags", false, &memdb.StringSliceFieldIndex{Field: "Tags"}),
		},
	}}})
	if err != nil {
		panic(err)
	}
	tx := db.Txn(true)
	if err := tx.Insert("t", &person{ID: "1", Name: "Ann", Tags: []string{"go", "db"}}); err != nil {
		panic(err)
	}
	return tx
}

func Example_deletePrefix() {
	tx := begin() // a table in which Ann has the tags go and db
	fmt.Println(tx.DeletePrefix("t", "tags_prefix", "g"))
	byTag, _ := tx.First("t", "tags", "db")
	byID, _ := tx.First("t", "id", "1")
	fmt.Println(byTag != nil, byID != nil)
	// Output:
	// true <nil>
	// true false
}

func Example_deletePrefixLower() {
	tx := begin() // a table in which Ann has an index that is Lowercase
	ann, _ := tx.First("t", "lower_prefix", "A")
	fmt.Println(ann != nil)
	defer func() { fmt.Println(recover()) }()
	tx.DeletePrefix("t", "lower_prefix", "A")
	// Output:
	// true
	// prefix A matched some entries but DeletePrefix did not delete any
}

func Example_deleteAll() {
	tx := begin() // a table in which Ann has the tags go and db
	tx.Insert("t", &person{ID: "2", Name: "Bob", Tags: []string{"sql"}})
	fmt.Println(tx.DeleteAll("t", "tags"))
	bob, _ := tx.First("t", "id", "2")
	fmt.Println(bob != nil)
	// Output:
	// 1 not found
	// true
}

func Example_reverseLowerBound() {
	tx := begin() // a table in which Ann has an index of her name
	names, _ := tx.ReverseLowerBound("t", "name", "Ann")
	fmt.Println(names.Next() != nil)
	names, _ = tx.LowerBound("t", "name", "Ann")
	fmt.Println(names.Next() != nil)
	// Output:
	// false
	// true
}
