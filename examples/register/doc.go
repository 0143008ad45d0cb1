// Package register has small systems that several callers use at the same time. Each has a mistake that only
// some orders of their operations show, but for HWQueue, which looks wrong and is right. None of them knows of a
// test. Plain go test passes. Their goroutines are scheduled with an overlay:
//
//	go run github.com/fuzzmachine/go/corpus/fuzzcorpus overlay -o overlay ./register
//	go test -overlay=overlay/overlay.json ./register
package register
