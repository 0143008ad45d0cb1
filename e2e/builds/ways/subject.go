package ways

// A Subject is a system with a bug, its machine and its fuzz target.
type Subject struct {
	Name    string   // of the package and of its module
	Target  string   // the fuzz target; FuzzBytes is the same without package testing
	Planted string   // the value of the environment variable PLANTED with which the system has the bug
	Report  []string // what each report of the bug contains
	Seeds   []string // programs that pass, of which one is near the bug

	sources  []source
	requires string // the lines of go.mod for a library that has the bug
	mended   string // the same for the library without the bug
}

// A source is a file of this repository in the module of a user.
type source struct {
	from string
	to   string // the name of the copy; by default it has the same one
}

// Ring is an example: a buffer that loses a value when it wraps around.
var Ring = Subject{
	Name: "ring", Target: "FuzzRing", Planted: "lost",
	Report: []string{"step 10, get: the answers differ: model ", "signature   answer get", ".Replay(t, `put "},
	Seeds:  []string{"put 1; get", "put 0; put 1; put 2; put 3", "put 1; get; put 1; put 2; put 3; get; get; get"},
	sources: []source{
		{from: "examples/ring/ring.go"}, {"examples/ring/ring_test.go", "model.go"},
	},
}

// Auth is an example: a client that still knows a user after the reply to the user's removal was lost.
var Auth = Subject{
	Name: "auth", Target: "FuzzAuth", Planted: "cache-keeps-removed",
	Report: []string{"signature   state client", `remove name="`},
	Seeds:  []string{`create name="a" secret="x"; login name="a" secret="x"; remove name="a"`, `create name="b" !lost`},
	sources: []source{
		{from: "examples/auth/auth.go"}, {from: "examples/auth/client.go"}, {from: "examples/auth/server.go"},
		{"examples/auth/model_test.go", "model.go"}, {"examples/auth/auth_test.go", "harness.go"},
	},
}

// Radix is a released library, of which v1.3.0 has the bug: hashicorp/go-immutable-radix issue 37. Iterators
// that begin at a key do not find keys that are prefixes of others, or panic.
var Radix = Subject{
	Name: "lowerbound", Target: "FuzzRadix",
	Report:   []string{"signature   ", ".Replay(t, `insert "}, // it has other keys, or panics
	Seeds:    []string{`insert "a"; with "a"; delete "a"`, `insert "ab"; insert "b"; from "a"`},
	sources:  []source{{from: "bench/versus/testdata/history/lowerbound.go"}},
	requires: "github.com/hashicorp/go-immutable-radix v1.3.0",
	mended:   "github.com/hashicorp/go-immutable-radix v1.3.1",
}

// Alarm has a machine whose runs go in bubbles, which only go test has.
var Alarm = Subject{
	Name: "target", Target: "FuzzAlarm",
	Report: []string{", rings: the answers differ: model 1, system 2", "signature   answer rings"},
	sources: []source{
		{"e2e/builds/testdata/target/bubble.go", "bubble.go"}, {"e2e/builds/testdata/target/ring.go", "ring.go"},
	},
}

// Served has a machine with a fixture that cannot be opened.
var Served = Subject{
	Name: "target", Target: "FuzzServed",
	sources: []source{
		{"e2e/builds/testdata/target/fixture.go", "fixture.go"}, {"e2e/builds/testdata/target/ring.go", "ring.go"},
	},
}

// Subjects are those that each way should find the bug of.
var Subjects = []Subject{Ring, Auth, Radix}
