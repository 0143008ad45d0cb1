// Package prophecy will hold the prophecies: arguments that foretell a choice which the system would make
// by chance, so that the model expects it and a stub makes it come true.
//
// What exists so far is the interface that they implement, decode.Foretold.
package prophecy
