// Package fuzzmachine is the machine: the immutable description of a model, a system, their actions and
// the mapping between them, and what runs a program against both and says how that ended.
//
// It is being built. What exists so far is the wire it stands on, package decode.
package fuzzmachine
