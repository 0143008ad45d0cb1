// Package bycmp compares model and system with go-cmp: by any of its options, and explaining as cmp.Diff does.
//
//	mapping.RefineBy(bycmp.Comparer[view](cmpopts.IgnoreFields(view{}, "Hits")), modelView, systemView)
//
// To import it is to ask for go-cmp, which costs: a fuzz target that links it does half as many executions, and each
// comparison takes microseconds and allocates. Where mapping.Equal can say what is meant, without regard to order and
// errors by class too, it is the better choice.
package bycmp
