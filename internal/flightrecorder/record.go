package flightrecorder

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/folder"
)

// A Record is what the next process that runs a target is told of the runs which an earlier one did not end.
// It is a text in the user's cache, a line each:
//
//	fuzzmachine death 1 "/home/shop" "FuzzShop" "41f8a2..."
//	run 131072 "FuzzShop/seed#7" "1a0b"
//
// A failure that was being diagnosed comes first, and its line begins with "failure".
type Record struct {
	Home    string // the directory of the package
	Target  string
	Machine string // what tells this machine from another: tapes mean nothing to another
	Failure *Death // nil: there is none
	Runs    []Death
}

const (
	kindOfRecord = "death"
	mostRecord   = 1 << 18 // bytes
)

func (r *Record) head() string {
	return fmt.Sprintf("fuzzmachine %s 1 %q %q ", kindOfRecord, r.Home, r.Target)
}

// Keep puts a record into the user's cache.
func (r *Record) Keep() error {
	cache, err := folder.InCache()
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%q\n", r.head(), r.Machine)
	line := func(what string, d Death) {
		if !d.Told {
			fmt.Fprintf(&b, "%s %d %q %q\n", what, d.Now, d.Name, d.Tape)
		}
	}
	if r.Failure != nil {
		line("failure", *r.Failure)
	}
	for _, d := range r.Runs {
		line("run", d)
	}
	if b.Len() > mostRecord {
		return fmt.Errorf("a record of more than %d bytes is not kept", mostRecord)
	}
	return cache.Keep(kindOfRecord, []byte(b.String()))
}

// Recall takes the records of a target in a directory out of the cache. Those of another machine are told as
// others, and have nothing in them.
func Recall(home, target, machine string) (list []Record, others int) {
	cache, err := folder.InCache()
	if err != nil {
		return nil, 0
	}
	for _, path := range cache.All(kindOfRecord) {
		r := Record{Home: home, Target: target, Machine: machine}
		text, err := folder.Read(path, mostRecord)
		rest, is := strings.CutPrefix(string(text), r.head())
		if err != nil || !is || os.Remove(path) != nil { // another process may have taken it
			continue
		}
		if rest, is = strings.CutPrefix(rest, strconv.Quote(machine)+"\n"); !is {
			others++
			continue
		}
		for _, line := range strings.Split(rest, "\n") {
			r.add(line)
		}
		list = append(list, r)
	}
	return list, others
}

// add adds the death of a line, if the line has one.
func (r *Record) add(line string) {
	what, line, _ := strings.Cut(line, " ")
	number, line, _ := strings.Cut(line, " ")
	now, err := strconv.ParseUint(number, 10, 64)
	name, line, named := unquoted(line)
	tape, _, is := unquoted(line)
	if err != nil || !named || !is || len(tape) > mostTape {
		return
	}
	d := Death{Name: name, Tape: []byte(tape), Now: Position(now)}
	switch what {
	case "failure":
		r.Failure = &d
	case "run":
		r.Runs = append(r.Runs, d)
	}
}

func unquoted(line string) (word, rest string, is bool) {
	quoted, err := strconv.QuotedPrefix(line)
	if err != nil {
		return "", "", false
	}
	word, err = strconv.Unquote(quoted)
	return word, strings.TrimPrefix(line[len(quoted):], " "), err == nil
}
