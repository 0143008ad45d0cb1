// Package system holds small systems with a mistake each, made to be hard for shrinkers. Every system is its own model:
// the same without the mistake. It imports none of ours, so that fuzz targets written by hand link none of it.
package system
