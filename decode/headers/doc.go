// Package headers reads arguments the way github.com/AdaLogics/go-fuzz-headers reads them, for teams
// whose targets and corpora already speak that library: structs filled by GenerateStruct, SQL
// statements, tar archives, file trees, and code that takes value after value from a consumer.
//
// Here a reading is what that library makes of a string of bytes. Every type of this package is an
// argument of an action: one field of raw bytes (a [decode.Raw], shown in a script as raw"…", with the tags
// of a Raw) and a method that gives the reading of those bytes.
//
//	type sendArgs struct {
//		Query  headers.SQL            `fuzz:"len=0..128"`
//		Packet headers.Struct[Packet] `fuzz:"len=0..256"`
//	}
//
// What the library reads is left as it is, odd or not, so that bytes keep the meaning they had: an
// int is 0 to 255, a string's length must fit what is left, even means true. What hurts is kept away. The
// code and the tests refer to these rules by number:
//
//  1. Its own bytes. A reading sees the bytes of its field and nothing behind them, and at most the
//     first [MaxBytes] of those.
//  2. No aliases. Nothing that is handed out shares memory with the tape, or with another result;
//     writing or appending to it changes nothing else.
//  3. No panic that depends on bytes. A call that the library would answer with a panic (a negative
//     count, an empty set of characters) answers with an error that says what was asked. Should the library
//     panic all the same, that comes back as an error too, with the panic's text.
//  4. Bounded allocation. With L the bytes of the field, one call allocates at most 8·L + 256 bytes
//     for a Get method (GetSQLString apart), 128·L + 16 KiB for an SQL, 1024·L + 64 KiB for a Tar,
//     256·L + 64 KiB for Files, and 16·(E+16)·(L+1) + 2·V + 1 KiB for a Struct. There V is the size of a value
//     and E that of the largest slice element or map entry in it, each with all it points to. A type with
//     V over [MaxValue] or E over [MaxElement] is refused.
//  5. It ends. A type that leads back to itself through pointers alone is refused, for GenerateStruct
//     never leaves a pointer nil: it builds up to 50 levels, and two such fields make it build 2^50
//     values. Through slices and maps recursion is fine (each level costs bytes) and ends, silently,
//     at the library's 100 levels.
//  6. Nothing is left out in silence. A type with a part that GenerateStruct cannot fill (interface,
//     channel, function, array, complex, uintptr or unsafe.Pointer; a struct without exported fields such as
//     time.Time; an embedded unexported struct) is refused. Unexported fields of other structs stay
//     as they are. [Consumed.GeneratePartial] accepts what this rule refuses.
//  7. Misuse is loud. A type that is refused panics, naming the type, the part and the cure: as the T of an
//     action's Struct in program.Of, before anything runs, and else at the first reading. So do a target
//     that is no pointer or nil, and a process that has called the library's SetMaxTotalLen with less
//     than [MaxBytes]. [Struct.Check] tells a refusal as an error.
//  8. Same bytes, same reading: no clock, no chance, no time zone, no file system. One
//     exception belongs to the library: a uint takes nine bytes on 64-bit machines and four on 32-bit ones.
//  9. Files stay inside. [Files.Create] creates nothing outside the directory it is given, overwrites
//     nothing in it, and makes no link that leads out of it.
//
// Not offered, for there is no sound meaning to keep: Split and GetStringArray (the size of the array is
// the position in the input), AddFuncs and GenerateWithCustom (any type without a function of its own is
// an error), AllowUnexportedFields (it breaks other packages' invariants with package unsafe).
//
// With an error, a value is what the library had read by then.
package headers

// MaxBytes is how many bytes of a field a reading looks at; what lies behind them is not read.
const MaxBytes = 64 << 10

// MaxValue is the most bytes a value of a [Struct]'s type may take, with all it points to, before
// any slice or map in it is filled.
const MaxValue = 64 << 10

// MaxElement is the most bytes that one element of a slice or one entry of a map inside a [Struct]'s
// type may take, with all it points to.
const MaxElement = 4 << 10
