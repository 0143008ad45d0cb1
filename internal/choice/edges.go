package choice

// OfIntegers describes the integers of a span. The limits of integer types have a digit of their own in it.
func OfIntegers(s Span) *Range { return NewRange(s, edges) }

// edges are values that have a digit of their own in any range that contains them: the limits of integer
// types and their neighbours. The powers of two between them are magnitudes, which also take one digit.
var edges = listEdges()

func listEdges() (list []uint64) {
	around := func(bits ...int) {
		for _, b := range bits {
			power := uint64(1) << b
			list = append(list, power, power-1, power+1)
		}
	}
	around(8, 16, 32, 7, 15, 31)
	for _, power := range []int64{-1 << 7, -1 << 15, -1 << 31} {
		list = append(list, uint64(power), uint64(power-1))
	}
	list = append(list, 100, 1_000)
	around(10, 12, 63, 53, 24, 20)
	return append(list, 10_000, 1_000_000, 1_000_000_000)
}
