//go:build !linux

package main

import (
	"errors"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

func costOf(benchmark.Binary) (cost, error) {
	return cost{}, errors.New("what the witness costs is measured on Linux, where its parent can adopt it")
}
