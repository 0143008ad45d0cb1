// Package demand has options that require more of a machine than agreement: that prophecies are consulted,
// that actions take effect, that labels are reached. A test can pass because it tests nothing. A demand
// detects that.
//
//	fuzzmachine.New(…).With(demand.Fulfilled(), demand.Label("full").AtLeast(10))
//
// Methods demands that there is an action for every method of a type. It is judged at the first use of the machine.
// Noticed is about Machine.Teeth. Other demands over many programs are judged at the end of plain go test, if 100 programs or more have run and all
// have passed. They are never judged under -fuzz.
package demand
