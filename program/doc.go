// Package program turns bytes into programs of typed actions, and back. It is for authors of tools: for what
// decodes, runs, prints and edits programs. Who writes machines needs the argument types of package decode.
//
// A tape is the []byte of one fuzz input. A program is what it decodes to: steps, each an action with its
// choices. A Go value, a tape and a script are three renderings of a program, and the codec of an action's
// argument type knows all of them; tools edit programs, never Go values. Decoding is total: every tape is a
// program. It is pure: it depends on the tape and on the Description alone.
//
//	type put struct {
//		Key string `fuzz:"len=0..3,from=abc"`
//		Val int8
//	}
//	type get struct {
//		Key string `fuzz:"len=0..3,from=abc"`
//	}
//	var kv = program.Describe(program.Of[put]("put"), program.Of[get]("get"))
//
//	for r := kv.NewReader().Reset(tape); r.Next(); {
//		switch a := r.Args().(type) {
//		case *put: // …
//		case *get: // …
//		}
//	}
//
// # Tapes
//
// A byte is, by itself alone, a digit, an op, the escape or reserved. A step is a run of digits and the op
// that ends it; the digits bind backwards, the nearest to the op first.
//
//  1. There are 135 digits, worth 0 to 134. The first 18 are those alphanumerics that Go's minimiser
//     writes, in its order, 012789ABCXYZabcxyz; the first 64 are the characters of base64url.
//  2. There are 96 ops, the ASCII punctuation and space first. Each belongs to one action, by the names
//     of the actions alone. Among the 14 ops that Go's minimiser writes every action owns one, as far as
//     they go. Adding one action to twelve leaves nine in ten ops where they were.
//  3. Digits that nothing wants are ignored. A digit that is missing is '0', the simplest, before the 14
//     ops that Go's minimiser writes and before the escape. Any other op has eight digits to spare, one of
//     32 sets: to a choice of few values they say a small one, to a wide number or a length something
//     small, or its greatest value, or its least, or a great magnitude. So a step of one random byte is a
//     step with arguments, and two of them often agree. Farther than eight is '0' again. '0' is the
//     simplest of everything, and replacing an op by '0' deletes its step.
//  4. A choice among at most 135 values is one digit, modulo their number.
//  5. A choice among more is one digit or a few. The first is a small value, or a boundary of the type or
//     of its domain, or a magnitude: then one more digit gives the six bits after the leading one. The
//     last of the first digits announces a number in full, magnitude and all bits.
//  6. A text, slice or map is its length, then its elements. A pointer is a length of 0 or 1.
//  7. The digits before the escape, ';', spell an action's kept code: three, a hash of its name alone, the
//     most significant nearest to it; before them stand the arguments. A code that is no action's is no
//     step.
//  8. Bytes from 0xe8 on are reserved: 0xe8 and 0xe9 for a header of swarm and phase, 0xea for the start of
//     a block, 0xeb for a repetition, 0xec to 0xee for branch, actor and switch, 0xef for a longer escape, and
//     16 more. They are no step, and the digits before them are dropped.
//  9. A program ends after 64 steps, or the description's limit. What follows is ignored.
//
// What a byte means under a description is frozen by the file testdata/v1.txt. Fields added at the end of an
// argument struct are the simplest in tapes that Encode wrote before; a weight, an order or a rename of Go
// code changes nothing. An int, uint or uintptr has as many bits as the machine gives it: where they have 32 its
// boundaries are others, and so a tape can be another program there. An argument of type int64 is the same
// everywhere.
//
// # Scripts
//
//	script   = { [ step ] ( ";" | newline ) } .
//	step     = [ label { "," label } "=" ] action { argument } .
//	argument = value | field "=" value | "!" field [ "=" word | "@" word ] .
//	value    = bool | number | duration | text | "raw" text | label | late | opaque | "nil" | "&" value
//	         | "nan(" bits ")"                            a NaN other than nan
//	         | "[" [ value { "," value } ] "]"            a slice or array; the choices of an own type
//	         | "{" [ value ":" value { "," … } ] "}"      a map
//	         | "{" { argument } "}"                       a struct
//	label    = letter digits .                            h3, of Name, Ref, Stale, Any
//	late     = "#" digits [ text ] .                      #5 or #5"Save"
//	opaque   = "?" digits .                               ?2
//
// A text is a Go string literal in double quotes, and so are the words of a type with MarshalText. A comment
// runs from // to the end of the line, where every value ends too. There is no blank around the = of a field.
// A value without a name belongs to the first field that can read it; fields that are not mentioned are the
// simplest. A label that is the only one is written without a name, and so is the value of a struct that has
// one field and stands inside another. A prophecy is written !field, and not at all when it foretells
// nothing.
//
//	h3 = open name="a"; write h3 text="bc" !timeout; close h3
//
// Fields with the tag script:"-" are written without their names, in their order and each of them, be it the
// simplest or not. The first values without a name belong to them, the n-th to the n-th; what follows, to the
// other fields as above. A name before the action and a prophecy are written as ever.
//
// Parse is strict, for people, and says line and column of what it did not expect. Mend is lenient, for
// scripts older than the description, and tells what it left out or had to guess.
//
// # Bounds
//
// Decoding is linear in the tape. It allocates nothing for arguments without texts, slices, maps and
// pointers; for those, what their domains allow, and at most one longest element for each digit and step.
// A value may contain at most 64 of its own type, nested; deeper ones are the simplest. A type with a method
// Choose of its own answers for what that does.
//
// # Tools
//
// What runs and edits programs, as packages fuzzmachine and shrink do, uses Reader, with Place; OfType; Bend,
// Pieces, PrintStep, Delays, Delayed; Prophecies. A test of a machine needs Parse and Print now and then.
package program
