// Package lane tests the programs in which libFuzzer runs a target, and fuzzcorpus run -engine=libfuzzer, with clang
// and in a module of a user. The module is in testdata. No test here measures time.
package lane
