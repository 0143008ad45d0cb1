// Package builds holds tests of machines in real processes, and in each of the builds that a fuzz target
// meets: go test, go test -fuzz, under the race detector, with coverage, and those of OSS-Fuzz. What is built
// stands in testdata; no test here asserts how long something takes.
//
// The builds of OSS-Fuzz are played by stand-ins, which tell every call of a method of T and F. With
//
//	BUILDS_LIBFUZZER=1 go test -run=TestLibFuzzer ./e2e/builds
//
// the real tools are run as well, which want clang and the module proxy.
package builds
