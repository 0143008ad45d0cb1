// Package byrapid tests the systems with rapid, under the fuzzer that Go has.
package byrapid
