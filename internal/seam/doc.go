// Package seam is the seam between the argument types of package decode, which machines are written with, and
// package program, which draws them from tapes: what the two tell each other, and nobody else need know.
package seam
