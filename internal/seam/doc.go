// Package seam connects the argument types of package decode, which machines are made of, with package
// program, which draws them from tapes. No other package needs it.
package seam
