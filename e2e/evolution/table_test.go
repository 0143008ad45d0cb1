package evolution_test

import "fmt"

const heading = `| change | kept entries still right, % | to be named | named by go test, vet | named for nothing | raw steps still right, % | migrated entries right, % | of which something is lost | guessed wrong |
|---|---|---|---|---|---|---|---|---|
`

// String returns a row of the table.
func (r result) String() string {
	return fmt.Sprintf("| %s | %s | %d | %d, %d | %d, %d | %s | %s | %d | %d |",
		r.name, percent(r.lasting, r.kept), r.concerned,
		r.byTest, r.byVet, r.alarms, r.vetAlarms, percent(r.same, r.raw), percent(r.right, r.written), r.lost,
		r.guessed)
}

func percent(part, of int) string {
	if part == of {
		return "100"
	}
	return fmt.Sprintf("%.1f", 100*float64(part)/float64(of))
}
