package system

// A Budget couples values: three arguments of two steps must make a sum.
type Budget struct {
	Mistaken bool
	Open     bool
	Left     int
}

// enough is from which sum on the mistake shows.
const enough = 25

// Reserve sets money aside, and forgets what was left before.
func (b *Budget) Reserve(amount uint8) { b.Open, b.Left = true, int(amount) }

// IsOpen is whether something was set aside.
func (b *Budget) IsOpen() bool { return b.Open }

// Pay pays two bills at once, if enough is left for both. Mistaken, it refuses what is left to the last penny.
func (b *Budget) Pay(first, second uint8) bool {
	sum := int(first) + int(second)
	if sum > b.Left || b.Mistaken && sum == b.Left && sum >= enough {
		return false
	}
	b.Left -= sum
	return true
}

// Rest is what is left.
func (b *Budget) Rest() int { return b.Left }

// Close gives back what is left.
func (b *Budget) Close() { b.Open, b.Left = false, 0 }

func budgets(mistaken bool) *Budget { return &Budget{Mistaken: mistaken} }

var sums = []move[Budget]{
	does("reserve", always, func(b *Budget, a []int) { b.Reserve(uint8(a[0])) }, Span{0, 40}),
	asks("pay", (*Budget).IsOpen, func(b *Budget, a []int) bool { return b.Pay(uint8(a[0]), uint8(a[1])) }, Span{0, 40}, Span{0, 40}),
	asks("rest", always, func(b *Budget, _ []int) int { return b.Rest() }),
	does("close", (*Budget).IsOpen, func(b *Budget, _ []int) { b.Close() }),
}
