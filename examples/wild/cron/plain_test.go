package cron

import (
	"fmt"
	"time"

	"github.com/robfig/cron/v3"
)

func Example_lordHowe() {
	zone, _ := time.LoadLocation("Australia/Lord_Howe")
	daily, _ := cron.ParseStandard("0 2 * * *")
	t := time.Date(2026, 4, 4, 12, 0, 0, 0, zone)
	fmt.Println(daily.Next(t))
	fmt.Println(time.Date(2026, 4, 5, 2, 0, 0, 0, zone))
	// Output:
	// 2026-04-06 02:00:00 +1030 +1030
	// 2026-04-05 02:00:00 +1030 +1030
}

func Example_cairo() {
	zone, _ := time.LoadLocation("Africa/Cairo")
	thursdays, _ := cron.ParseStandard("30 1 * * THU")
	t := time.Date(2026, 4, 23, 12, 0, 0, 0, zone)
	fmt.Println(thursdays.Next(t).Format(time.RFC1123))
	// Output: Fri, 24 Apr 2026 01:30:00 EEST
}
