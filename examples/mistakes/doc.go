// Package mistakes uses package fuzzmachine wrongly, in every way that was seen, and holds what is said then. Each file in
// testdata, beside base.txt, is a test with one mistake; the golden file of its name is what go test prints.
//
// Some mistakes of an older form are gone: a machine cannot be copied, has no fields to be named twice or forgotten, and
// takes methods with two arguments. Others are nothing to tell: slices of runes are arguments like others, and slow systems
// are only slow.
package mistakes
