// Package builds tests machines in real processes and in each kind of build: go test, go test -fuzz, under the
// race detector, with coverage, and those of OSS-Fuzz. The machines are in testdata. No test here measures
// time.
//
// Stand-ins replace the builds of OSS-Fuzz. They record every call of a method of T and F. The command
//
//	BUILDS_LIBFUZZER=1 go test -run=TestLibFuzzer ./e2e/builds
//
// also runs the real tools, which need clang and the module proxy.
package builds
