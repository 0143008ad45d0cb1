// Package mapping compares the states of a system and its model. A mapping is a refinement mapping: it sees
// the state of the system as state of the model. After each step of a program the two are compared, and a
// difference is explained.
//
//	mapping.Refine((*model).view, (*Ring).view)
//
// ToModel takes one function, which makes a whole model of the system. The model of the run must equal it.
//
// A view is a value that both sides can be seen as: a number, a slice, a struct. A Comparer defines when two
// views are equal. Refine compares by Equal.
//
// # Equality
//
// Equal is compiled once from the static type of a view. It follows these rules. The first that fits a type
// decides.
//
//  1. A type with a method Equal of its own, from T to bool, is compared by that method. So is time.Time. If
//     one of two pointers is nil, the method is not called, and rule 4 decides.
//  2. Errors are interfaces that have the method of error. Two errors are equal if both are nil. They are
//     also equal if neither is nil and one of these holds: the model's is AnyError; errors.Is finds the
//     model's in the system's; their texts are equal.
//  3. Numbers, strings and booleans are equal if == says so. NaN equals NaN.
//  4. Structs are compared field by field, including unexported fields but not those named _. Arrays, slices
//     and maps are compared element by element; a nil slice or map equals an empty one, and keys are compared
//     by ==. What is at keys that are not equal to themselves, such as NaN, is compared in any order.
//     Pointers are compared by what they point to; nil equals only nil. A pointer or map equals itself.
//     Interfaces are compared by dynamic type, then by value. Values that contain themselves are equal unless
//     a difference can be reached.
//  5. Channels and unsafe pointers are equal if they are identical, and functions only if both are nil. If
//     the type of a view contains functions, the machine panics when it is first used.
//
// Two options change these rules:
//
//  6. Unordered: slices are compared without regard to order, at any depth. Each element of one must have a
//     partner in the other that equals it, so duplicates count. Bytes, arrays and strings keep their order.
//  7. Errors: a function returns the class of an error that is not nil. Errors of one class are equal.
//     AnyError still equals every error.
//
// Slices without order are printed sorted, so a model that ranges over a map is reported in the same way each
// time. The path of a difference has [?] in place of an index. The difference is the first element that only
// the model has, and the first that only the system has.
//
// Comparing allocates nothing, with these exceptions:
//
//   - methods called Equal;
//   - interfaces that hold floats, structs, arrays, slices or maps;
//   - map values that are structs or arrays;
//   - maps whose keys are neither integers nor strings, unless their values are pointers;
//   - values that contain themselves, or hold over a thousand pointers, slices and maps of types that could.
//
// Where that matters, By takes a function, such as slices.Equal or maps.Equal.
//
// Unordered first compares elements in their given order, which costs what Equal costs. After that it takes
// time in proportion to the number of elements if they are integers or strings, and to its square otherwise.
// It allocates if more than 32 elements are in another order, or if the type could contain itself.
//
// # Cost
//
// Under go test -fuzz each block of linked code makes every execution slower. So this package is small and
// imports little, and what Unordered needs is linked only where it is called. Package bycmp takes go-cmp's
// options and costs what go-cmp costs.
//
// # What runs mappings
//
// A test makes mappings and gives them to a machine as elements. Methods called Build are for the packages of
// this module: they return the functions of a comparer or part.
package mapping
