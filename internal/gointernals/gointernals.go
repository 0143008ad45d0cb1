// Package gointernals holds what of Go the library relies on and nobody promises: texts that the runtime and
// package testing write, names of their functions, and flags of test binaries.
//
// Its test provokes each of them, and fails with a version of Go that writes another one. It has been seen to
// pass with Go 1.25, 1.26 and 1.27. When it fails with a newer one, correct the text here, or where versions
// differ write both.
package gointernals

// What the runtime writes of goroutines: "goroutine 7 [chan receive, synctest bubble 1]:", a line for each call and
// one for its place, and "created by f in goroutine 1".
const (
	Goroutine   = "goroutine "       // begins the text of one; its number follows
	Running     = "run"              // begins the state of one that runs or could
	Preempted   = "preempted"        // is the state of one that could run
	IOWait      = "[IO wait"         // is that of one that waits for a socket
	Leaked      = " (leaked)"        // ends that of one that a profile of Go 1.27 has found
	Bubble      = "synctest bubble " // stands before the number of its bubble
	CreatedBy   = "created by "      // begins the line of the function that has started it
	InGoroutine = " in goroutine "   // ends that line with the number of the one that has started it
	Offset      = " +0x"             // stands between the place of a call and its address
)

// Functions of the runtime, as stacks name them.
const (
	Runtime         = "runtime."          // begins the names of most
	InternalRuntime = "internal/runtime/" // begins those of the others
	ThePanic        = "panic"             // is what the stack of a crash calls Gopanic
	Gopanic         = "runtime.gopanic"   // is below what a panic calls, such as deferred functions
	Goexit          = "runtime.Goexit"    // is below what the end of a goroutine calls
	Bottom          = "runtime.goexit"    // is all that a goroutine calls that has not begun
)

// Functions of packages testing and testing/synctest, as stacks name them.
const (
	TRunner       = "testing.tRunner"                            // calls a test, and the function given to Fuzz
	RunFuzzing    = "testing.runFuzzing"                         // starts what a fuzzer calls, and not what runs seeds
	Fuzz          = "testing.(*F).Fuzz"                          // panics where it is given another function than it wants
	Synctest      = "testing/synctest."                          // begins the names of its functions
	InBubble      = "internal/synctest."                         // begins those of what it is made of
	MakesBubble   = "internal/synctest.Run"                      // is called by the goroutine that waits for a bubble
	WaitsInBubble = "testing/synctest.testingSynctestTest"       // by the one in it that waits for the test
	NotAlone      = "deadlock: main bubble goroutine has exited" // is what it panics with if others are left
	Deadlock      = "deadlock:"                                  // if nobody can go on
)

// What the compiler puts behind the name of a function for a function inside it; a number follows. Inside a literal
// it is the number alone.
const (
	Literal  = "func"
	Go       = "gowrap"    // is started by go with arguments
	Deferred = "deferwrap" // is deferred with arguments
	Range    = "-range"    // is the body of a loop over a function
	Variable = "init"      // is the function, where a literal is in a package variable
)

// What a process writes when it dies, and what package os says of it.
const (
	Panic      = "panic: "               // begins a line: nobody has recovered
	FatalError = "fatal error: "         // begins a line: nobody can
	Overflow   = "stack overflow"        // are words of that
	DataRace   = "WARNING: DATA RACE\n"  // is above the two stacks of a race
	Signal     = "SIG"                   // begins a line, which has ": " and words: the signal is one of the runtime's
	TimedOut   = "test timed out after " // are the words of the panic of -timeout
	ExitStatus = "exit status "          // is said of a process that has ended itself
	Signaled   = "signal: "              // of one that a signal has ended
)

// GoroutinesCreated is a metric from Go 1.26 on.
const GoroutinesCreated = "/sched/goroutines-created:goroutines"

// What a process with -fuzz writes.
const (
	Elapsed      = "fuzz: elapsed: "                         // begins a line every three seconds
	NowFuzzing   = "now fuzzing"                             // it is after the baseline
	Minimizing   = ", minimizing"                            // ends it
	Written      = "Failing input written to"                // it has found one
	SeedFails    = "failure while testing seed corpus entry" // one of those that it was given fails
	TestFails    = "--- FAIL: "                              // begins a line
	DeadlineOver = "context deadline exceeded"               // is all that Go up to 1.26 says when it fails for nothing
)

// A line for each flag of a test binary that is read or given.
const (
	FlagRun          = "test.run"
	FlagSkip         = "test.skip"
	FlagShort        = "test.short"
	FlagFailFast     = "test.failfast"
	FlagVerbose      = "test.v"
	FlagTimeout      = "test.timeout"
	FlagFuzz         = "test.fuzz"
	FlagFuzzWorker   = "test.fuzzworker" // of a process that a fuzzer runs
	FlagFuzzTime     = "test.fuzztime"
	FlagFuzzCache    = "test.fuzzcachedir"
	FlagMinimizeTime = "test.fuzzminimizetime"
	FlagParallel     = "test.parallel"
	FlagCoverProfile = "test.coverprofile"
	FlagPanicOnExit  = "test.paniconexit0"
)
