// Package show writes values and their differences as people read them: in one line, in several, and line by line.
// It knows no comparing; package mapping and its kin do that, and tell what they have found by it.
package show
