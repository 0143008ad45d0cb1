// Package decode has the types that arguments of actions are made of, in addition to Go's own.
//
// The argument of an action is a Go struct or a single value. Every input of the fuzzer is decoded to such
// values, and no input is rejected. Package program defines what bytes mean. You need not know it to write a
// machine.
//
//	type openArgs struct {
//		As   decode.Name[*File] // the action creates a file
//		Path string `fuzz:"len=1..3,from=ab/"`
//	}
//
//	type writeArgs struct {
//		File decode.Ref[*File] // a file that was created before
//		Text decode.Raw        // any bytes
//		At   uint16 `fuzz:"0..4096"`
//	}
//
// # Argument types
//
// These types can be arguments: bool, every integer except uintptr, every float, string; arrays, slices, maps,
// pointers and structs of them, also named, embedded and recursive ones; time.Duration; Raw, Name, Ref, Stale, Any, Pick,
// and Opaque; and every type with a method Choose, as Chooser describes it. An action without arguments has
// struct{}. Any other type panics when the machine is first used, and the message says what to do.
//
// A value may contain at most 64 of its own type, nested. Deeper ones are the simplest. This does not limit
// types with a method Choose of their own. The largest value of an argument may be made of 1048576 numbers,
// characters and lengths, and its type may take 16 MiB. Larger ones panic when the machine is first used, for
// a program of such values would take minutes to decode.
//
// A time.Time is not one of these types. Use a time.Duration since a fixed start, and add it to that start in
// the action.
//
// # Domains
//
// A domain says which values of a type are wanted. It is a struct tag, or what the method Domain() string of
// a named type returns. A tag on a field replaces the method:
//
//	fuzz:"-5..1000"          numbers and durations: from, to
//	fuzz:"len=0..3,from=abc" strings and bytes: length, characters; a-z is a range, * any byte
//	fuzz:"len=1..4,0..9"     slices: length, then the domain of an element; maps: then of a value
//	fuzz:"one=GET|PUT"       one of a few strings or integers; the first is the simplest
//
// Commas separate the entries; from= and one= take everything that follows. A hyphen that stands first or
// last after from= is a hyphen: from=abc- has four characters.
//
// Without a domain a number may be any of its type, and a duration lies between 0s and 24h. A string has up
// to 8 of the characters abcd, so that equal strings are common. A slice or map has up to 8 elements, bytes
// up to 8 of any value, and a Raw up to 64.
//
// The choice of an integer counts from the value nearest to zero: 0, 1, -1, 2, -2. That of a float counts the
// integers first. That of a duration counts a unit. Small choices stand for simple values, and 0 is the
// simplest.
//
// # Scripts
//
// Reports and corpus entries show programs as scripts. A field is written with its name. A type with
// MarshalText and UnmarshalText is written in its own words:
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
