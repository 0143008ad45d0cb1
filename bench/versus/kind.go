package main

// A kind is where bugs come from.
type kind struct {
	name      string
	bugs      []planted
	quick     int       // -quick takes the first bug of one in so many systems; 0: of none
	libraries []library // nil: the systems stand in this repository; otherwise each bug is of one of these
}

// apart is the kind whose bugs are in no row of a table but their own.
const apart = "unseen"

// A planted bug is one that a system of this repository has where it is chosen, with the shortest program
// known that fails.
type planted struct{ system, name, program string }

// A library had a bug in one release, which another has mended.
type library struct {
	name         string   // of the file in testdata, in the directory of its kind
	path         string   // of the module
	buggy, fixed string   // versions
	issue        string   // a link to the issue
	wants        string   // what a program must hit upon
	program      string   // the shortest known that fails
	also         []string // modules that it requires, with their versions
}

var kinds = []kind{
	{name: "examples", bugs: examples, quick: 3},
	{name: "structures", bugs: structures, quick: 2},
	{name: "hidden", bugs: hidden, quick: 1},
	{name: "history", bugs: bugsOf(released), quick: 5, libraries: released},
	{name: apart, bugs: bugsOf(unseen), libraries: unseen},
}

// bugsOf are the bugs of libraries, each of which has one.
func bugsOf(libraries []library) (list []planted) {
	for _, l := range libraries {
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
