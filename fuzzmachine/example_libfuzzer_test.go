package fuzzmachine_test

import "fmt"

// fuzzBytes is what compile_go_fuzzer of OSS-Fuzz builds: a function in a file that is no test.
func fuzzBytes(data []byte) int {
	sets.Fuzz(data)
	return 1
}

func ExampleMachine_Fuzz() {
	fmt.Println(fuzzBytes(sets.Tape("add 5; has 5; len")))
	// Output:
	// 1
}
