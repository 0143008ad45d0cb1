package retry

import "testing"

// BenchmarkHours measures how many hours of model time go by in a second: a call that times out until it
// gives up.
func BenchmarkHours(b *testing.B) {
	tape, hours := client.Tape("call !slow=1s"), 0.0
	for b.Loop() {
		if err := client.Check(tape); err != nil {
			b.Fatal(err)
		}
		hours += 8.72
	}
	b.ReportMetric(hours/b.Elapsed().Seconds(), "hours/s")
	b.ReportMetric(hours/float64(b.N), "hours/op")
}
