package household

import "fmt"

// A Day is a day of the year 2024, counted from 0. The model has no other year.
type Day int

// lengths are the lengths of the months.
var lengths = [...]int{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

// first returns the first day of a month, which is counted from 0.
func first(month int) (d Day) {
	for _, length := range lengths[:month] {
		d += Day(length)
	}
	return d
}

// String returns the day as the server writes it.
func (d Day) String() string {
	if d < 0 {
		return "before 2024"
	}
	for month, length := range lengths {
		if int(d) < length {
			return fmt.Sprintf("2024-%02d-%02d", month+1, d+1)
		}
		d -= Day(length)
	}
	return "after 2024"
}

// due returns the days after one day and until another on which a rule is due.
func due(dayOfMonth int, after, until Day) (days []Day) {
	for month, length := range lengths {
		d := first(month) + Day(min(dayOfMonth, length)-1)
		if d > after && d <= until {
			days = append(days, d)
		}
	}
	return days
}
