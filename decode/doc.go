// Package decode has the types that an action's arguments are made of, beside Go's own.
//
// The arguments of an action are a Go struct, or a single value. Every input of the fuzzer is decoded into
// such values; no input is refused. Package program says what bytes mean and how a program is written down;
// who writes machines need not know it.
//
//	type openArgs struct {
//		As   decode.Name[*File] // the action creates a file
//		Path string `fuzz:"len=1..3,from=ab/"`
//	}
//
//	type writeArgs struct {
//		File decode.Ref[*File] // one that was created before
//		Text decode.Raw        // any bytes
//		At   uint16 `fuzz:"0..4096"`
//	}
//
// # Argument types
//
// Encodable are bool, every integer and float, string, arrays, slices, maps, pointers and structs of them,
// named, embedded and recursive ones too; time.Duration; Raw, Name, Ref, Stale, Any, Late and Opaque; and
// every type that chooses by itself, with a method Choose as Chooser describes it. For an action without
// arguments there is struct{}. Any other type panics when the machine is first used, and the message says how
// to cure it.
//
// A value may contain at most 64 of its own type, nested; deeper ones are the simplest. A type with a method
// Choose of its own answers for what that does.
//
// # Domains
//
// A domain says which values of a type are wanted. It is written as a struct tag, or is what the method
// Domain() string of a named type returns; a tag on a field of the type takes its place:
//
//	fuzz:"-5..1000"          numbers and durations: from, to
//	fuzz:"len=0..3,from=abc" strings and bytes: length, characters; a-z is a range, * any byte
//	fuzz:"len=1..4,0..9"     slices: length, then the domain of an element; maps: then of a value
//	fuzz:"one=GET|PUT"       one of a few strings or integers, the first the simplest
//
// The parts are separated by commas; from= and one= take all that follows.
//
// Without one a number may be any of its type, a duration 0s to 24h, a string up to 8 of the characters abcd,
// because collisions are what finds bugs, a slice or map up to 8 elements, bytes up to 8 of any value, Raw
// up to 64.
//
// An integer's choice counts from the value nearest to zero: 0, 1, -1, 2, -2. A float's counts the integers
// first; a duration's is so many of a unit. Choices are small numbers for simple values, and 0 is the
// simplest of all.
//
// # Scripts
//
// Reports and corpus entries show programs as scripts. There a field is written by its name, and a type with
// MarshalText and UnmarshalText in its own words:
//
//	f3 = open path="a"; write f3 text=raw"bc" at=7
//
// A field with the tag script:"-" is written without its name. So are the arguments of a method with two
// parameters:
//
//	type Two[A, B any] struct {
//		First  A `script:"-"`
//		Second B `script:"-"`
//	}
//
//	put "a" 1; put "b" 0
package decode
