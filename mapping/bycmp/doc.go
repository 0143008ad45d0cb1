// Package bycmp compares model and system with go-cmp: by any of its options, and with the differences of
// cmp.Diff.
//
//	mapping.RefineBy(bycmp.Comparer[view](cmpopts.IgnoreFields(view{}, "Hits")), modelView, systemView)
//
// Importing it links go-cmp, which has a cost: a fuzz target runs about half as many executions, and each
// comparison takes microseconds and allocates. Prefer mapping.Equal, with Unordered and Errors, where it is
// enough.
package bycmp
