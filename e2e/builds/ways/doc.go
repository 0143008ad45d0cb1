// Package ways makes fuzzers of fuzz targets in each way there is, and runs them. A way is how a fuzz target
// becomes a process that searches: go test, go test -fuzz, each build of OSS-Fuzz, and the main function that
// fuzzcorpus libfuzzer writes. Targets stand in modules like those of users, outside this repository. The tools
// come from the module proxy, and clang links libFuzzer.
package ways
