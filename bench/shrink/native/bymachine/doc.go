// Package bymachine tests the systems with machines, under the fuzzer that Go has.
package bymachine
