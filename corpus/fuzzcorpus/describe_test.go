package main

import "testing"

// What a new engineer reads first: everything that the machine says of itself.
func TestDescribe(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./shop").says(
		"FuzzShop, in ", "shop_test.go",
		"key              string, len=1..2,from=abc",
		"val              int8",
		"!lost            prophecy.Flag: a prophecy",
		"model            (*model).put", "system           (*Store).Put: keeps a number, and returns how many there are",
		"the answers are compared\n",
		"only when        (*model).some: is whether anything is kept",
		"weight           2 times",
		"stutters         it changes the system",
		`simplest         put key="a" val=0`,
		"model and system must agree in items (machine.go:",
		"it holds that there are few",
		"model &{items: {}}",
		"a program has at most 64 steps",
	)
	// Where the world cannot be made, that is said.
	m.run(0, "describe", "./street", "FuzzFull").says("the world cannot be made", "no room", "look")
}

// A machine of functions that judge for themselves says nothing of answers and states that nobody compares.
func TestDescribeDo(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./street", "FuzzWorld").says(
		"does             func(t *fuzzmachine.T, w *world, by uint8) { … }\n",
		"no answers are compared: each action judges for itself", "the states are not: there is no mapping",
	)
}

// The prophecies of an action are named, and what the machine demands of them.
func TestDescribeFate(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./street", "FuzzMail").says("foretells        !lost, !slow: whether the system asks is not judged\n").
		saysNot("must not ask fate")
	m.run(0, "describe", "./street", "FuzzStrictMail").says(
		"foretells        !lost, !slow: the system must ask for what is unusual\n",
		"the system must not ask fate for what the action does not foretell\n",
	)
}
