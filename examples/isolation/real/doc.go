// Package real has two connections to a real database, SQLite or PostgreSQL. Its tests compare the answers of
// the database with the model of package isolation.
package real
