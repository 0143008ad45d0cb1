// Package budget runs the machine of examples/servers/budget on its web page, in a real browser without a window. The page
// takes the place of the first client. The test clicks where an element can be seen, types, and reads what a person
// would see. It waits for what the page shows, not for a clock. While a request is under way, it checks that the page
// says so. Mistakes in the page are planted, and found.
//
// The browser is Chromium, in PATH or named by the variable CHROMIUM. Without it the tests are skipped, but fail if
// CI=true.
package budget
