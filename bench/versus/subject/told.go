package subject

import "flag"

// A T has the methods that a machine needs of the t of a test.
type T interface {
	Helper()
	Name() string
	Fatalf(format string, args ...any)
}

// Told returns a t for a machine. It calls Failed with the number of steps in the report, which is the shrunk
// program.
func Told(t T) T { return told{t} }

type told struct{ T }

func (t told) Fatalf(format string, args ...any) {
	t.Helper()
	if len(args) > 0 {
		if report, isText := args[0].(string); isText {
			Failed(Steps(report))
		}
	}
	t.T.Fatalf(format, args...)
}

// Steps returns the number of the last line of a report's listing, such as " > 10 get …"; 0 if there is none.
func Steps(report string) (last int) {
	for begin := 0; begin < len(report); begin++ {
		n, numbered := number(report[begin:])
		switch {
		case numbered && n == last+1:
			last = n
		case numbered || last > 0 && report[begin] == '\n': // what follows is not the listing
			return last
		}
		for begin < len(report) && report[begin] != '\n' {
			begin++
		}
	}
	return last
}

// number returns the number at the beginning of a line of the listing.
func number(line string) (n int, found bool) {
	i := 0
	for i < len(line) && (line[i] == ' ' || line[i] == '>') {
		i++
	}
	for ; i > 0 && i < len(line) && '0' <= line[i] && line[i] <= '9'; i++ {
		n, found = n*10+int(line[i]-'0'), true
	}
	return n, found && i+1 < len(line) && line[i] == ' ' && line[i+1] == ' '
}

// An F has the methods that a machine needs of the f of a fuzz target.
type F interface {
	Helper()
	Name() string
	Add(args ...any)
	Cleanup(func())
	Errorf(format string, args ...any)
}

// ToldF is like Told, for the f of a fuzz target, to which a property run reports.
func ToldF(f F) F {
	if fuzz := flag.Lookup("test.fuzz"); fuzz != nil && fuzz.Value.String() != "" {
		return f // as users give it; failures are told to T, and what fails before the fuzzer begins is printed
	}
	return toldF{f}
}

type toldF struct{ F }

func (f toldF) Errorf(format string, args ...any) {
	f.Helper()
	if len(args) > 0 {
		if report, isText := args[0].(string); isText {
			if n := Steps(report); n > 0 {
				Failed(n)
			}
		}
	}
	f.F.Errorf(format, args...)
}
