// Package seam connects the argument types of package decode, which machines are made of, with the rooms of
// package program, which draw them from tapes: choice and codec. No other package needs it.
package seam
