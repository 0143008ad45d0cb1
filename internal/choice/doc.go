// Package choice makes the decisions of a program. A choice is one decision: one of the integers of a
// range, which counts from the simplest one, 0. The same call draws a choice, from the digits of a tape or
// from a program, or records it, as a choice of a program or as digits.
//
// The room owns what a digit means to a range, and what is drawn when digits or choices are missing. It
// must not know what the integers stand for: types of arguments, actions, steps and scripts.
package choice
