// Package report looks at the page of package corpus/report in a real browser, headless: that it is drawn in
// both lights, that it asks for nothing and complains of nothing, that keys and filter work, that what an
// entry holds stays text, and that ten thousand entries are a page of bearable size that answers soon.
// Entries are made by chance, and by the tool from a machine in testdata.
//
// The browser is Chromium, found on the path or by the variable CHROMIUM. Where there is none, the tests are
// skipped, unless CI=true.
//
//	go test ./e2e/report -pages=/tmp/pages      # leaves the pages and their pictures there
package report
