package diagnose

import "github.com/fuzzmachine/go/program"

// A program that does one thing today and another tomorrow may do so by chance, such as the order of a map.
// State is said to be carried only if the order of programs decides what happens, and always.
const (
	orders = "aaoaooaaaooaoooa" // a: the program after itself; o: after another one. No run in turns fits.
	always = 128                // how often it does the same from now on, if something has changed for good
)

// decides reports whether it is the program before that decides what this one does: by itself it does one
// thing, and after the other program another, however often.
func (l *lab) decides(other program.Program, alone, after func() bool) bool {
	for _, order := range orders {
		does := alone
		if order == 'o' {
			l.runner.Run(other, Strict, nil)
			does = after
		}
		if !does() {
			return false
		}
	}
	return true
}

// ever reports whether something is so from now on.
func ever(is func() bool) bool {
	for range always {
		if !is() {
			return false
		}
	}
	return true
}
