package main

import "testing"

// The description has everything that is known of the machine.
func TestDescriptionIsComplete(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./shop").says(
		"FuzzShop, in ", "shop_test.go",
		"key              string, len=1..2,from=abc",
		"val              int8",
		"!lost            prophecy.Flag: a prophecy",
		"\n        fuzzmachine.Both(\"put\", (*model).put, (*Store).Put)",
		"the answers of model and system are compared; actions of one function check their own\n",
		".When((*model).some)",
		"weight           2: ",
		"stutters         it changes the system but not the model",
		`simplest         put key="a" val=0`,
		"model and system must agree in items (machine.go:",
		"invariant: there are few",
		"model &{items: {}}",
		"a program has at most 1024 steps",
	)
	// If the world cannot be made, the description says why.
	m.run(0, "describe", "./street", "FuzzFull").says("the world cannot be made", "no room", "look")
}

// Of actions that check their own answers, the description says that nothing is compared.
func TestDescriptionOfDoActions(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./street", "FuzzWorld").says(
		"func(t *fuzzmachine.T, w *world, by uint8) {\n",
		"no answers are compared: each action checks its own", "the states are not compared: there is no mapping",
	)
}

// The description lists the prophecies of an action, and whether the system must use them.
func TestDescriptionListsProphecies(t *testing.T) {
	m := newModule(t)
	m.run(0, "describe", "./street", "FuzzMail").says("prophecies       !lost, !slow: the system need not use them\n").
		saysNot("must not use prophecies")
	m.run(0, "describe", "./street", "FuzzStrictMail").says(
		"prophecies       !lost, !slow: the system must use them where they predict something unusual\n",
		"the system must not use prophecies that the action does not have\n",
	)
}
