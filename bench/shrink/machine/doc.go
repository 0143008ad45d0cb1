// Package machine tests the systems of package system with machines, and knows of each the shortest program that shows its
// mistake.
package machine
