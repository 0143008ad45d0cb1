// Package report writes a page about the corpus of a machine: what its entries do, what they leave out, and
// how the failing ones fail. The page is one HTML file that needs no network. It can be mailed, kept with the
// results of a build, and opened years later.
//
// New begins a Data from the description of a machine. Add each entry of the corpus once it has been run. The
// caller need not keep it: of a passing entry the page mostly keeps numbers. Write writes the page. Ten
// thousand entries of thirty steps make a page of less than five megabytes.
//
// The contents of an entry are text on the page, and never markup or script.
package report
