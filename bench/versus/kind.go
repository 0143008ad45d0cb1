package main

// A kind is where bugs come from.
type kind struct {
	name  string
	bugs  []planted
	quick int // -quick takes the first bug of one in so many systems
}

// A planted bug is one that a system of this repository has where it is chosen, with the shortest program
// known that fails.
type planted struct{ system, name, program string }

// A library had a bug in one release, which another has mended.
type library struct {
	name         string   // of the file in testdata/history
	path         string   // of the module
	buggy, fixed string   // versions
	issue        string   // a link to the issue
	wants        string   // what a program must hit upon
	program      string   // the shortest known that fails
	also         []string // modules that it requires, with their versions
}

var kinds = []kind{
	{"examples", examples, 3},
	{"structures", structures, 2},
	{"hidden", hidden, 1},
	{"history", historic(), 5},
}

// historic are the bugs of libraries, each of which has one.
func historic() (list []planted) {
	for _, l := range released {
		list = append(list, planted{l.name, "", l.program})
	}
	return list
}

var classes = []string{"shallow", "middle", "deep"}

// classOf is how deep a bug is that takes so many steps.
func classOf(steps int) string {
	switch {
	case steps <= 4:
		return "shallow"
	case steps <= 9:
		return "middle"
	}
	return "deep"
}
