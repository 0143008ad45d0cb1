// Package crashes tests that failures under libFuzzer are reported, and that ClusterFuzz tells them apart by
// their stacks. It builds real fuzzers with clang: the one of compile_go_fuzzer, and that of OSS-Fuzz's first
// native build. The system is in testdata/box. It has three mistakes, or one of several kinds that the
// environment names.
//
// Package clusterfuzz states the rule of ClusterFuzz. The tests that build fuzzers need clang. With CI=true
// they test the first build, and with NIGHT=1 both, for which they need the module proxy:
//
//	NIGHT=1 go test -v ./e2e/crashes
package crashes
