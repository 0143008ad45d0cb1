// Package builds tests machines in real processes and in each kind of build: go test, go test -fuzz, under the
// race detector, with coverage, and those of OSS-Fuzz. The machines are in testdata. No test here measures
// time.
//
// Stand-ins replace the builds of OSS-Fuzz where a test looks at single calls: they record every call of a method of
// T and F. Package ways has the real builds, with libFuzzer. These want clang, llvm and the module proxy. The tests
// that run them are skipped, unless CI=true or NIGHT=1 is set.
package builds
