// Package archive reads and writes archives, which are zips of files of libFuzzer. OSS-Fuzz takes seeds as
// archives, and offers corpora and crashes as archives. Package corpus says what such a file holds: see
// corpus.Framing.
//
// An archive may come from anybody. Nothing in it is written to disk, and its names are used only as names. A
// file that is not plain or not of a sensible size, or that could be mistaken for another one, is rejected by
// name. The others are read.
package archive
