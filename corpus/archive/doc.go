// Package archive reads and writes archives: zips of files of libFuzzer, as OSS-Fuzz takes for seeds and gives for
// corpora and crashes. What such a file holds, package corpus says, see corpus.Framing.
//
// An archive may come from anybody. Nothing in it is written anywhere, its names are only names, and what is not a plain
// file of sensible size, or could be mistaken for another one, is refused by its name while the others are read.
package archive
