package household

import "fmt"

// A Day is a day, counted from 1 January 2024.
type Day int

// lengths are the lengths of the months of a year that is not a leap year.
var lengths = [...]Day{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

// length returns the length of a month, which is counted from January 2024. Until 2099 each fourth year is a leap year.
func length(month int) Day {
	if month%48 == 1 {
		return 29
	}
	return lengths[month%12]
}

// String returns the day as the server writes it.
func (d Day) String() string {
	if d < 0 {
		return "before 2024"
	}
	month := 0
	for ; d >= length(month); month++ {
		d -= length(month)
	}
	return fmt.Sprintf("%d-%02d-%02d", 2024+month/12, month%12+1, d+1)
}

// due returns the days after one day and until another on which a rule is due.
func due(dayOfMonth int, after, until Day) (days []Day) {
	for month, first := 0, Day(0); first <= until; month++ {
		d := first + min(Day(dayOfMonth), length(month)) - 1
		if d > after && d <= until {
			days = append(days, d)
		}
		first += length(month)
	}
	return days
}
