// Evolution measures what becomes of entries when the machine is changed that they were written for.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	write := flag.Bool("write", false, "generate the entries anew, and write them to "+stored)
	only := flag.String("only", "", "make only the `change` of that name")
	flag.Parse()
	var err error
	if *write {
		err = os.WriteFile(stored, generated(), 0o644)
	} else {
		err = measured(*only)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "evolution:", err)
		os.Exit(1)
	}
}

// measured makes all changes, and prints what became of the entries.
func measured(only string) error {
	entries, err := read()
	if err != nil {
		return err
	}
	o, err := newOffice(entries)
	if err != nil {
		return err
	}
	defer o.close()
	fmt.Print(heading)
	var broken []string
	for _, c := range all() {
		if only != "" && c.name != only {
			continue
		}
		r, err := o.try(c)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		fmt.Println(r)
		for _, promise := range r.broken() {
			broken = append(broken, c.name+": it does not hold that "+promise)
		}
	}
	if broken != nil {
		return errors.New(strings.Join(broken, "\n"))
	}
	return nil
}
