package rate

import (
	"fmt"
	"time"

	"golang.org/x/time/rate"
)

func Example_twice() {
	lim, t := rate.NewLimiter(1, 2), time.Now()
	fmt.Println(lim.AllowN(t, 1))
	r := lim.ReserveN(t, 1)
	r.CancelAt(t)
	r.CancelAt(t)
	fmt.Println(lim.TokensAt(t))
	// Output:
	// true
	// 2
}

func Example_infinite() {
	lim, t := rate.NewLimiter(rate.Inf, 10), time.Now()
	r := lim.ReserveN(t, 5) // takes nothing, as there is no limit
	lim.SetLimitAt(t, 1)
	fmt.Println(lim.AllowN(t, 10))
	r.CancelAt(t)
	fmt.Println(lim.TokensAt(t))
	// Output:
	// true
	// 5
}

func Example_faster() {
	lim, t := rate.NewLimiter(1, 10), time.Now()
	lim.AllowN(t, 10)
	r := lim.ReserveN(t, 10)
	lim.SetLimitAt(t, 10)
	lim.ReserveN(t, 10)
	before := lim.TokensAt(t)
	r.CancelAt(t)
	fmt.Println(before, lim.TokensAt(t))
	// Output: -20 -2
}

func Example_reverse() {
	lim, t := rate.NewLimiter(1, 10), time.Now()
	first, second := lim.ReserveN(t, 5), lim.ReserveN(t, 10)
	fmt.Println(first.DelayFrom(t), second.DelayFrom(t))
	second.CancelAt(t)
	first.CancelAt(t)
	fmt.Println(lim.TokensAt(t))
	// Output:
	// 0s 5s
	// 5
}
