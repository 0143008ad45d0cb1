// Package show writes values and their differences for people: in one line, in several lines, and as a diff.
// It does not compare values. Package mapping and its subpackages compare, and use this package to describe
// the result.
package show
