// Package report tests the page of package corpus/report in a real browser without a window. It checks that
// the page is drawn in the light and the dark theme, requests nothing and reports no errors. The content of
// entries must stay text. A page of ten thousand entries must not be too large, and must respond. The entries
// are random, or the tool makes them from a machine in testdata.
//
// The browser is Chromium, in PATH or named by the variable CHROMIUM. Without it the tests are skipped, but
// fail if CI=true.
//
//	go test ./e2e/report -pages=/tmp/pages      # leaves the pages and their pictures there
package report
