package main

import (
	"fmt"
	"strings"
)

// subjects is a table of how many bugs there are, of each kind and class. The kind that is reported apart
// comes after all.
func (r roster) subjects() string {
	var t strings.Builder
	t.WriteString("| kind | systems | bugs | shallow | middle | deep |\n|---|---:|---:|---:|---:|---:|\n")
	for _, k := range kinds {
		if k.name != apart {
			t.WriteString(r.row(k.name))
		}
	}
	t.WriteString(r.row("all") + r.row(apart))
	return t.String()
}

func (r roster) row(name string) string {
	systems, bugs, by := make(map[string]bool), 0, make(map[string]int)
	for _, b := range r {
		if b.is(name) {
			systems[b.system.name] = true
			bugs++
			by[b.class]++
		}
	}
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d |\n",
		name, len(systems), bugs, by["shallow"], by["middle"], by["deep"])
}
