package fuzzmachine

import "os"

// writeStatistics adds a line of JSON to a file, one object for each fuzz target.
func (e *engine) writeStatistics(path, name string, counts []count) error {
	var text page
	text.printf("{\"target\":%s,\"programs\":%d,\"actions\":[", quotedJSON(name), e.programs)
	foretold := e.prophecies()
	for i, m := range e.moves {
		c := &counts[i]
		text.printf("%s{\"name\":%s,\"taken\":%d,\"skipped\":%d,\"failed\":%d,\"stuttered\":%d,\"prophecies\":[",
			comma(i), quotedJSON(m.name), c.taken, c.skipped, c.failed, m.stuttered(c))
		for k, kept := range c.prophecies {
			text.printf("%s{\"name\":%s,\"foretold\":%d,\"fulfilled\":%d}", comma(k), quotedJSON(foretold[i][k].Name), kept.foretold, kept.fulfilled)
		}
		text.printf("],\"unforeseen\":%s}", timesJSON(c.unforeseen))
	}
	text.printf("],\"labels\":%s,\"goals\":%s", timesJSON(e.labels), timesJSON(e.goals))
	if all := e.census(); all != nil {
		text.printf(",\"states\":%d,\"said\":%d,", len(all.states), len(all.said))
		if max(len(all.states), len(all.said)) >= mostStates {
			text.printf("\"orMore\":true,") // than so many
		}
		text.printf("\"model\":[")
		for i, path := range all.paths {
			text.printf("%s{\"path\":%s,\"values\":%d,\"statesWithout\":%d}", comma(i), quotedJSON(path), len(all.values[i]), len(all.without[i]))
		}
		text.printf("],\"neverSeen\":[")
		for i, transition := range all.missing(e.moves, counts) {
			text.printf("%s%s", comma(i), quotedJSON(transition))
		}
		text.printf("]")
	}
	text.printf("}\n")
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.Write(text); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

//go:noinline
func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

// timesJSON is an object of names and numbers.
func timesJSON(counts map[string]int64) string {
	var text page
	for i, name := range sorted(counts) {
		text.printf("%s%s:%d", comma(i), quotedJSON(name), counts[name])
	}
	return "{" + string(text) + "}"
}
