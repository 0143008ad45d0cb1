// Package archive reads and writes archives, which are zips of files of libFuzzer. OSS-Fuzz takes seeds as
// archives, and offers corpora and crashes as archives. Package corpus says what such a file holds: see
// corpus.Framing.
//
// An archive may come from anybody. Read writes nothing to disk, and uses the names in an archive only as
// names. It rejects links, devices, files that are too large, and names that occur twice or lead out of the
// archive. It reads the other files.
package archive
