// Package demand has options that require more of a machine than agreement: that prophecies are consulted,
// that actions take effect, that labels are reached. A test can pass because it tests nothing. A demand
// detects that.
//
//	fuzzmachine.New(…).With(demand.Fulfilled(), demand.Label("full").AtLeast(10))
//
// Methods demands that there is an action for every method of a type. It is judged at the first use of the
// machine. Noticed is about Machine.Teeth. Other demands over many programs are judged at the end of plain
// go test, if all programs have passed and 100 or more have run. Demands on labels and goals wait for 100 that
// are not entries of the corpus, since a corpus may have few of a kind. None of them is judged under -fuzz.
package demand
