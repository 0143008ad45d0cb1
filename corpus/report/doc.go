// Package report writes a page about the corpus of a machine: what its entries do, what they do not cover,
// and how the failing ones fail. The page is one HTML file that needs no network.
//
// New makes a Data from the description of a machine. Add adds an entry that has been run. The caller need
// not keep the entry: of a passing entry, Data keeps numbers. Write writes the page. Ten
// thousand entries of thirty steps make a page of less than five megabytes.
//
// The contents of an entry are text on the page, and never markup or script.
package report
