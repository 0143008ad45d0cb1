// Package program turns bytes into programs of typed actions, and back. It is for authors of tools that
// decode, run, print and edit programs. Authors of machines need only the argument types of package decode.
//
// A tape is the []byte of one fuzz input. A program is what it decodes to: a list of steps. A step is an
// action with its choices. A choice is one decision of a program, and value 0 is the simplest. A Go value, a
// tape and a script are three forms of a program. The codec of an action's argument type converts between
// them. Tools edit programs, never Go values. Decoding is total: every tape is a program. Decoding is pure:
// it depends on the tape and the Description alone.
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
// Each byte is, independently of its neighbours, a digit, an op, the escape or reserved. A step is a run of
// digits and the op that ends it. The digits belong to that op, the nearest one first.
//
//  1. There are 135 digits with the values 0 to 134. The first 18 are the alphanumerics that Go's minimiser
//     writes, in its order: 012789ABCXYZabcxyz. The first 64 are the characters of base64url.
//  2. There are 96 ops. ASCII punctuation and space are the first of them. Each op belongs to one action,
//     depending only on the names of the actions. Go's minimiser writes 14 ops, and every action owns one of
//     these while there are enough. Adding one action to twelve leaves nine in ten ops unchanged.
//  3. Digits that no choice uses are ignored. A missing digit is '0', the simplest, before the 14 ops that
//     Go's minimiser writes and before the escape. Any other op has eight digits of its own for what is
//     missing, one of 32 sets. For a choice of few values they give a small one. For a wide number or a
//     length they give something small, its greatest or least value, or a great magnitude. So a step of one
//     random byte is a step with arguments, and the arguments of two such steps are often equal. Beyond eight
//     the missing digits are '0' again. '0' is the simplest value of everything, and replacing an op by '0'
//     deletes its step.
//  4. A choice among at most 135 values is one digit, modulo their number.
//  5. A choice among more values is one or more digits. The first digit is a small value, a boundary of the
//     type or of its domain, or a magnitude. After a magnitude one more digit gives the six bits after the
//     leading one. The last value of the first digit announces a number in full, with magnitude and all bits.
//  6. A text, slice or map is its length and then its elements. A pointer is a length of 0 or 1.
//  7. The digits before the escape, ';', spell an action's kept code. The code has three digits, which are a
//     hash of its name alone, with the most significant one nearest to the escape. The arguments stand before
//     them. A code that belongs to no action is no step.
//  8. Bytes from 0xe8 on are reserved: 0xe8 and 0xe9 for a header of swarm and phase, 0xea for the start of a
//     block, 0xeb for a repetition, 0xec to 0xee for branch, actor and switch, 0xef for a longer escape, and
//     16 more. They are no step, and the digits before them are dropped.
//  9. A program ends at the limit of its description: after 64 steps, or as many as Limit says. That of a machine is
//     1,024, or what Steps says. The rest is ignored.
//
// The files testdata/v1.txt and v1-pick.txt freeze what a byte means under a description. Fields added at the
// end of an argument struct have the simplest value in tapes that Encode wrote before. A weight, an order or
// a rename of Go code changes nothing. An int, uint or uintptr has as many bits as the platform gives it.
// Where that is 32, its boundaries differ, so a tape can be another program there. An argument of type int64
// is the same everywhere.
//
// # Scripts
//
//	script   = { [ step ] ( ";" | newline ) } .
//	step     = [ actor ":" ] [ label { "," label } "=" ] action { argument } .
//	argument = value | field "=" value | "!" field [ "=" word | "@" word ] .
//	actor    = "a" … "d" .
//	value    = bool | number | duration | text | "raw" text | label | pick | opaque | "nil"
//	         | "&" value
//	         | "nan(" bits ")"                            a NaN other than nan
//	         | "[" [ value { "," value } ] "]"            a slice or array; the choices of an own type
//	         | "{" [ value ":" value { "," … } ] "}"      a map
//	         | "{" { argument } "}"                       a struct
//	label    = letter digits .                            h3, of Name, Ref, Stale, Any
//	pick     = word | text | "#" digits .                 e2e4, "a b" or #17
//	opaque   = "?" digits .                               ?2
//
// A text is a Go string literal in double quotes, and so are the words of a type with MarshalText. A comment
// runs from // to the end of the line. The text of a pick needs no quotes if it has only letters, digits and
// _-./ in it, and one that begins with # has another # in front. Every value ends at the end of the line too.
// There is no blank around the = of a field. A value without a name belongs to the first field that can read
// it. Fields that are not mentioned have the simplest value. A label that is the only one is written without
// a name. So is the value of a struct that has one field and stands inside another. A prophecy is written
// !field, and not at all if it predicts nothing.
//
//	h3 = open name="a"; write h3 text="bc" !timeout; close h3
//
// The actor that takes a step stands before it, and the points at which another actor goes on behind it:
//
//	a: write h3 text="bc" !switch=2,0; b: close h3
//
// Fields with the tag script:"-" are written without their names, all of them and in their order, even if
// they have the simplest value. The n-th value without a name belongs to the n-th of these fields. Further
// values belong to the other fields as above. A name before the action and a prophecy are written as usual.
//
// Parse is strict, for people: an error has the line and column. Mend is lenient, for scripts older than the
// description: it returns what it left out or had to guess.
//
// # Bounds
//
// Decoding is linear in the tape. It allocates nothing for arguments without texts, slices, maps and
// pointers. For those it allocates what their domains allow, and at most one longest element for each digit
// and step. A value may contain at most 64 of its own type, nested. Deeper ones are the simplest. This does
// not limit types with a method Choose of their own.
//
// Reading a script is linear in its length too. Brackets may be nested 1000 deep. Deeper ones are an error.
//
// # Tools
//
// Packages that run and edit programs, such as fuzzmachine and shrink, use Reader with Place; Bend, Pieces,
// PrintStep, Delays, Delayed; Prophecies. A test of a machine sometimes needs Parse and Print.
package program
