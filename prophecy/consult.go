package prophecy

// Consult returns the prophecy with a name, for a stub whose prophecies are of a type of its own. P is that type;
// *P has the methods Foretold, Choose, MarshalText and UnmarshalText, as Countdown has. If the step has no such
// field, value is the simplest one. Of n events that the prophecy counts, before is how many came before in the step;
// for a prophecy that does not count, n is 0.
func Consult[P comparable](f *Fate, name string, n int) (value P, before int) {
	return consult[P](f, name, n)
}
