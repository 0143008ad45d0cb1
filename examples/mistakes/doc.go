// Package mistakes uses package fuzzmachine wrongly in every way that was seen, and compares the messages
// with golden files. Each file in testdata, except base.txt, is a test with one mistake. The golden file with
// its name is what go test prints.
package mistakes
