// Package apart has its fuzz target where OSS-Fuzz does not find it.
package apart
