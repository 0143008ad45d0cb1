// Package mapping relates a system to its model: a mapping is the refinement mapping, system state seen as model
// state. After each step of a program the two are compared, and where they part that is explained.
//
//	mapping.Refine((*model).view, (*Ring).view)
//
// A view is a value that both sides can be seen as: a number, a slice, a struct. A Comparer says when two views are
// equal; Refine compares by Equal.
//
// # Equality
//
// Equal is compiled once from the static type of a view. These are its rules; the first that fits a type decides.
//
//  1. A type with a method Equal of its own, from T to bool, is compared by that method. So is time.Time. The method
//     is not asked where one of two pointers is nil: rule 4 decides.
//  2. Errors, which are interfaces that have the method of error, are equal if both are nil; or if neither is nil and
//     the model's is AnyError, or errors.Is finds the model's in the system's, or their texts are equal.
//  3. Numbers, strings and booleans are equal if == says so; but NaN equals NaN.
//  4. Structs are compared field by field, unexported ones too, those called _ not; arrays, slices and maps element by
//     element, where a nil slice or map equals an empty one and keys are what == says; pointers by what they point
//     to, where nil equals only nil; a pointer or map equals itself; interfaces by dynamic type, then by value. Values
//     that contain themselves are equal unless a difference can be reached.
//  5. Channels and unsafe pointers are equal if they are identical; functions only if both are nil. A view whose type
//     says that it holds functions is misuse: the machine panics when it is first used.
//
// A view may ask for more, of which these rules say what changes:
//
//  6. Unordered: slices are compared without regard to order, at any depth: each element of one has a partner in the
//     other that equals it, so duplicates count. Bytes, arrays and strings keep their order.
//  7. Errors: of two errors of rule 2 that are not nil, a function says the class, and equal classes are equal errors.
//     AnyError equals every error still.
//
// Where slices have no order they are printed sorted, so that a model which walks a map is reported alike each time. The
// path of a difference says [?] in the place of an index, and the difference is the first element that only the model
// has, and the first that only the system has.
//
// Comparing allocates nothing, with these exceptions: methods called Equal; interfaces that hold floats, structs,
// arrays, slices or maps; map values that are structs or arrays, and maps whose keys are neither integers nor strings
// unless their values are pointers; and values that contain themselves, or hold more than a thousand pointers, slices
// and maps of types that could. Where that matters, package typed compares without reflection.
//
// Unordered tries the order in which elements stand first, and that costs what Equal costs. From there on it takes time
// in proportion to the number of elements that are integers or strings, and to its square for others; more than 32 that
// are in another order, or a type that could contain itself, make it allocate.
//
// # Cost
//
// Under go test -fuzz each block of code that is linked costs every execution, so this package is small and imports
// little; what Unordered needs is linked where it is called. Package bycmp takes go-cmp's options, and costs what go-cmp
// costs.
//
// # What runs mappings
//
// A test makes mappings, and gives them to a machine as elements. Methods called Build are for the packages of this
// module: a comparer or part as the functions it consists of.
package mapping
