// Package headers reads arguments the way github.com/AdaLogics/go-fuzz-headers reads them. It is for teams
// whose targets and corpora already use that library: structs filled by GenerateStruct, SQL statements, tar
// archives, and code that takes value after value from a consumer.
//
// A reading is what that library makes of a string of bytes. Every type of this package is an argument of an
// action. It is one field of raw bytes (a [decode.Raw], shown in a script as raw"…", with the tags of a Raw)
// and a method that returns the reading of those bytes.
//
//	type sendArgs struct {
//		Query  headers.SQL            `fuzz:"len=0..128"`
//		Packet headers.Struct[Packet] `fuzz:"len=0..256"`
//	}
//
// The readings stay as the library makes them, so bytes keep their meaning: an int is 0 to 255, a string's
// length must fit what is left, and an even byte means true. This package prevents the library's panics,
// aliases and large allocations. The code and the tests refer to these rules by number:
//
//  1. Own bytes. A reading sees the bytes of its field and nothing behind them, and at most the first
//     [MaxBytes] of those.
//  2. No aliases. No result shares memory with the tape or with another result. Writing to it or appending to
//     it changes nothing else.
//  3. No panic that depends on bytes. Where the library would panic (a negative count, an empty set of
//     characters), the result is an error that says what was requested. If the library panics all the same,
//     that is an error too, with the text of the panic.
//  4. Bounded allocation. With L the bytes of the field, one call allocates at most 8·L + 256 bytes for a Get
//     method (except GetSQLString), 128·L + 16 KiB for an SQL, 1024·L + 64 KiB for a Tar, and
//     16·(E+16)·(L+1) + 2·V + 1 KiB for a Struct. There V is the size of a value and E that of the largest
//     slice element or map entry in it, each with everything it points to. A type with V over [MaxValue] or E
//     over [MaxElement] is rejected.
//  5. Termination. A type that refers to itself through pointers alone is rejected, because GenerateStruct
//     never leaves a pointer nil. It builds up to 50 levels, and two such fields make it build 2^50 values.
//     Recursion through slices and maps is allowed. Each level costs bytes, and it ends silently at the
//     library's 100 levels.
//  6. Nothing is omitted silently. GenerateStruct cannot fill interfaces, channels, functions, arrays,
//     complex numbers, uintptr, unsafe.Pointer, structs without exported fields such as time.Time, and
//     embedded unexported structs. A type that contains one is rejected. Unexported fields of other structs
//     stay as they are. [Consumed.GeneratePartial] accepts what this rule rejects.
//  7. Misuse panics. The panic names the type, the part of it and the cure. As the T of an action's Struct a
//     type is rejected in program.Of, before anything runs, and otherwise at the first reading. A target that
//     is nil or no pointer panics as well, and so does a process that has called the library's SetMaxTotalLen
//     with less than [MaxBytes]. [Struct.Check] returns a rejection as an error.
//  8. Same bytes, same reading: no clock, no chance, no time zone, no file system. The library has one
//     exception: a uint takes nine bytes on 64-bit machines and four on 32-bit ones.
//
// Some functions are not offered, because their results have no sound meaning: Split and GetStringArray (the
// size of the array is the position in the input), AddFuncs and GenerateWithCustom (any type without a
// function of its own is an error), AllowUnexportedFields (it breaks invariants of other packages with
// package unsafe), CreateFiles (it writes outside its directory, through links that it has made).
//
// With an error, a value is what the library had read by then.
package headers

// MaxBytes is the number of bytes of a field that a reading uses. Bytes after that are not read.
const MaxBytes = 64 << 10

// MaxValue is the most bytes a value of a [Struct]'s type may take, with all it points to, before any slice
// or map in it is filled.
const MaxValue = 64 << 10

// MaxElement is the most bytes that one element of a slice or one entry of a map inside a [Struct]'s type may
// take, with all it points to.
const MaxElement = 4 << 10
