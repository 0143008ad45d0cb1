// Package challenge has those of the published shrinking challenges that apply, as machines: github.com/jlink/shrinking-challenge
// describes them, and has the reports of other libraries. Each is one action, whose arguments are what has to shrink.
package challenge
