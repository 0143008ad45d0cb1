//go:build go1.27

package gointernals

import "time"

// WorkerEnds is after how much time in one execution a fuzzer ends its worker, without a word.
const WorkerEnds = time.Minute
