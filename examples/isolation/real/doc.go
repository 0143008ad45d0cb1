// Package real has two connections to a database that nobody has to imagine: to SQLite, or to PostgreSQL. Its
// tests hold what these answer against the model of package isolation.
package real
