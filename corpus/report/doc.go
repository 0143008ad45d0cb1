// Package report writes a page about the corpus of a machine: what its entries do, what they leave out, and how those
// that fail go wrong. The page is one HTML file that asks nothing of a network, so that it can be mailed, kept as an
// artifact of a build, and opened in two years.
//
// A Data is begun with New from the description of a machine. Each entry of the corpus is added once it has been run, and
// may be forgotten by the caller: of an entry that passes little is kept but numbers. Write writes the page. Ten thousand
// entries of thirty steps are a page of less than five megabytes.
//
// Whatever an entry holds is text on the page, and never markup or script.
package report
