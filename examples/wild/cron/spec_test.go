package cron

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"
)

// A spec is a schedule in the words of crontab.
type spec struct {
	Zone   string `fuzz:"one=UTC|America/New_York|America/Sao_Paulo|Australia/Lord_Howe|Asia/Kathmandu"`
	Minute string `fuzz:"one=0|30|*/20|59|5-50/15"`
	Hour   string `fuzz:"one=*|0|1|2|3|23|*/5|20/2"`
	Dom    string `fuzz:"one=*|1|*/2|31|?"`
	Month  string `fuzz:"one=*|1|apr|3-10/7|feb"`
	Dow    string `fuzz:"one=*|sun|1-5|sat,0|?"`
	Every  string `fuzz:"one=|2h30m0.5s|7h"` // if not empty, none of the above
}

func (s spec) String() string {
	if s.Every != "" {
		return ("@every " + s.Every)
	}
	return fmt.Sprintf("CRON_TZ=%s %s %s %s %s %s", s.Zone, s.Minute, s.Hour, s.Dom, s.Month, s.Dow)
}

var names = strings.NewReplacer("feb", "2", "apr", "4", "sat", "6", "sun", "0")

// expand returns the numbers that a field means.
func expand(field string, first, last int) (list []int) {
	for part := range strings.SplitSeq(names.Replace(field), ",") {
		span, step, stepped := strings.Cut(part, "/")
		from, to, ranged := strings.Cut(span, "-")
		begin, err := strconv.Atoi(from)
		end := begin
		switch {
		case err != nil: // a star, or a question mark
			begin, end = first, last
		case ranged:
			end, _ = strconv.Atoi(to)
		case stepped: // "N-MAX"
			end = last
		}
		by, _ := strconv.Atoi(step)
		for n := begin; n <= end; n += max(by, 1) {
			list = append(list, n)
		}
	}
	return list
}

// days returns whether something happens on the day of a time. If both days are given, one is enough, as in crontab.
// "The form "*\/..." is equivalent to the form "first-last/..."", so it is one that is given.
func (s spec) days() func(time.Time) bool {
	dom, dow, month := expand(s.Dom, 1, 31), expand(s.Dow, 0, 6), expand(s.Month, 1, 12)
	either := given(s.Dom) && given(s.Dow)
	return func(t time.Time) bool {
		if !slices.Contains(month, int(t.Month())) {
			return false
		}
		inMonth, inWeek := slices.Contains(dom, t.Day()), slices.Contains(dow, int(t.Weekday()))
		return inMonth && inWeek || either && (inMonth || inWeek)
	}
}

func given(field string) bool { return field != "*" && field != "?" }

// next is the first minute after t that fits, within five years. It looks at each minute of the days that fit.
func (s spec) next(t time.Time) time.Time {
	if s.Every != "" { // "Any fields less than a Second are truncated", and less than one is one
		every, err := time.ParseDuration(s.Every)
		if err != nil {
			panic(err)
		}
		return t.Add(max(every.Truncate(time.Second), time.Second))
	}
	zone, err := time.LoadLocation(s.Zone)
	if err != nil {
		panic(err)
	}
	t = t.In(zone)
	hours, minutes, fits := expand(s.Hour, 0, 23), expand(s.Minute, 0, 59), s.days()
	noon := time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, zone)
	for end := t.AddDate(5, 0, 0); noon.Before(end); noon = noon.AddDate(0, 0, 1) {
		if !fits(noon) {
			continue
		}
		m := noon.Add(-14 * time.Hour)
		if m.Before(t) {
			m = t.Truncate(time.Minute).Add(time.Minute)
		}
		for ; m.Before(noon.Add(14 * time.Hour)); m = m.Add(time.Minute) {
			if m.Day() == noon.Day() && slices.Contains(hours, m.Hour()) && slices.Contains(minutes, m.Minute()) {
				return m.UTC()
			}
		}
	}
	return time.Time{}
}
