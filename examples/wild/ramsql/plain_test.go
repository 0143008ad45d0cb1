package ramsql

import (
	"database/sql"
	"fmt"
	"time"
)

// open returns a database with a table of two rows.
func open(name string) *sql.DB {
	db, _ := sql.Open("ramsql", name)
	db.Exec("CREATE TABLE t (id INT PRIMARY KEY, n INT)")
	db.Exec("INSERT INTO t (id, n) VALUES (1, 10)")
	db.Exec("INSERT INTO t (id, n) VALUES (2, 20)")
	return db
}

// count returns how many rows a query finds.
func count(db *sql.DB, query string) (n int) {
	rows, err := db.Query(query)
	if err != nil {
		panic(err)
	}
	defer rows.Close()
	for rows.Next() {
		n++
	}
	return n
}

func Example_rollback() {
	db := open("rollback")
	tx, _ := db.Begin()
	tx.Exec("INSERT INTO t (id, n) VALUES (3, 30)")
	tx.Rollback()
	_, err := db.Exec("INSERT INTO t (id, n) VALUES (3, 30)")
	fmt.Println(err)
	// Output: primary key violation
}

func Example_deleted() {
	db := open("deleted")
	tx, _ := db.Begin()
	tx.Exec("DELETE FROM t WHERE id = 1")
	tx.Rollback()
	fmt.Println(count(db, "SELECT * FROM t"))
	// Output: 1
}

func Example_and() {
	db := open("and")
	fmt.Println(count(db, "SELECT * FROM t WHERE n = 5 AND n = 10 OR n = 20"))
	// Output: 0
}

func Example_or() {
	db := open("or")
	fmt.Println(count(db, "SELECT * FROM t WHERE id = 1 OR id = 2"))
	// Output: 1
}

func Example_offset() {
	db := open("offset")
	fmt.Println(count(db, "SELECT * FROM t ORDER BY id LIMIT 2 OFFSET 1"))
	fmt.Println(count(db, "SELECT * FROM t ORDER BY id LIMIT 2 OFFSET 2"))
	// Output:
	// 1
	// 2
}

func Example_update() {
	db := open("update")
	_, err := db.Exec("UPDATE t SET n = 0 WHERE id = 3")
	fmt.Println(err != nil)
	// Output: true
}

func Example_updates() {
	db := open("updates")
	r, _ := db.Exec("UPDATE t SET n = 0 WHERE id <> 3")
	fmt.Println(r.RowsAffected())
	fmt.Println(count(db, "SELECT * FROM t WHERE n = 0"))
	// Output:
	// 2 <nil>
	// 1
}

func Example_truncate() {
	db := open("truncate")
	tx, _ := db.Begin()
	tx.Exec("INSERT INTO t (id, n) VALUES (3, 30)")
	done := make(chan bool)
	go func() {
		tx.Exec("DELETE FROM t")
		done <- true
	}()
	select {
	case <-done:
		fmt.Println("done")
	case <-time.After(time.Second):
		fmt.Println("it waits")
	}
	// Output: it waits
}
