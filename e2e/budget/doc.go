// Package budget runs the machine of examples/budget on its web page, in a real browser without a window. The page
// takes the place of the first client: forms are filled, buttons are pressed, and what a person would see is read.
//
// The browser is Chromium, in PATH or named by the variable CHROMIUM. Without it the tests are skipped, but fail if
// CI=true.
package budget
