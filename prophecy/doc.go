// Package prophecy holds prophecies: arguments that foretell a choice which the system would make by chance, so
// that the model expects it and a stub makes it come true.
//
//	type send struct {
//		To   decode.Ref[*Peer]
//		Lost prophecy.Flag   // !lost: the message does not arrive
//		Next prophecy.Choice // !next@2: the third of those on the way is delivered first
//	}
//
// A prophecy is a field of an action's arguments, and so reaches model and system alike, is searched, shrunk and
// printed like any other argument, and goes when its step goes. Its simplest value foretells nothing unusual.
package prophecy
