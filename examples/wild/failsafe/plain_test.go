package failsafe

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/failsafe-go/failsafe-go/circuitbreaker"
	"github.com/failsafe-go/failsafe-go/ratelimiter"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
)

func TestBursty(t *testing.T) {
	finding.Prints(t, "true", func() {
		limiter := ratelimiter.NewBursty[any](100, 10*time.Millisecond)
		limiter.AcquirePermits(context.Background(), 100)
		limiter.ReservePermit()
		time.Sleep(100 * time.Millisecond)
		n := 0
		for limiter.TryAcquirePermit() {
			n++
		}
		fmt.Println(n > 900)
	})
}

func Example_metricsOpen() {
	cb := circuitbreaker.NewBuilder[any]().WithFailureThreshold(3).WithSuccessThreshold(1).Build()
	for range 3 {
		cb.RecordFailure()
	}
	fmt.Println(cb.State(), cb.Metrics().Failures())
	cb.RecordSuccess() // late
	fmt.Println(cb.State(), cb.Metrics().Failures())
	cb.HalfOpen()
	cb.TryAcquirePermit()
	cb.RecordFailure()
	fmt.Println(cb.State(), cb.Metrics().Failures())
	// Output:
	// open 3
	// open 2
	// open 1
}

func TestMetricsOld(t *testing.T) {
	finding.Prints(t, "1\n0", func() {
		cb := circuitbreaker.NewBuilder[any]().WithFailureThresholdPeriod(5, 50*time.Millisecond).Build()
		cb.RecordFailure()
		time.Sleep(200 * time.Millisecond)
		fmt.Println(cb.Metrics().Failures())
		cb.RecordSuccess()
		fmt.Println(cb.Metrics().Failures())
	})
}

func Example_rate() {
	cb := circuitbreaker.NewBuilder[any]().WithFailureRateThreshold(0.001, 1000, time.Hour).Build()
	for i := range 2000 {
		if i%250 == 0 {
			cb.RecordFailure() // 0.4 %
		} else {
			cb.RecordSuccess()
		}
	}
	fmt.Println(cb.State())
	// Output: closed
}
