// Package street has what stands beside the shop: one test binary for many machines.
package street
