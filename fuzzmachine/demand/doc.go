// Package demand holds options that ask more of a machine than agreement: that what is foretold is consulted, that actions
// take effect, that labels are reached. A test can pass because it tests nothing; a demand finds that out.
//
//	fuzzmachine.New(…).With(demand.Fulfilled(), demand.Label("full").AtLeast(10))
//
// Demands over many programs are judged at the end of plain go test, where 100 programs or more have run and all have
// passed, and never under -fuzz.
package demand
