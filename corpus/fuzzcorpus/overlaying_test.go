package main

import (
	"os/exec"
	"strings"
	"testing"
)

const cacheText = `package cache

import (
	"reflect"
	"sync"
)

var (
	m     sync.Mutex
	ready = make(chan int, 1)
)

func Get() int {
	m.Lock()
	defer m.Unlock()
	select {
	case v := <-ready:
		return v
	default:
		reflect.Select(nil)
		return 0
	}
}
`

const cacheTest = `package cache

import (
	"testing"

	_ "github.com/fuzzmachine/go/point"
)

func TestGet(t *testing.T) {
	ready <- 3
	if Get() != 3 {
		t.Fail()
	}
}
`

// The command says what it has rewritten and what not, and prints a command line that works.
func TestOverlay(t *testing.T) {
	m := newModule(t)
	m.write("cache/cache.go", cacheText)
	m.write("cache/cache_test.go", cacheTest)
	s := m.run(0, "overlay", "-o=out", "./cache").says(
		"user.example/shop/cache: 4 operations: sync.Mutex 2, make 1, select 1\n",
		"    cache/cache.go:20: not rewritten: reflect.Select\n",
		"1 package rewritten; run\n    go test -overlay="+m.path("out/overlay.json")+" ./cache\n",
	)
	line := strings.Fields(s.out[strings.Index(s.out, "go test"):])
	if out, err := exec.Command(line[0], line[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("%q: %v\n%s", line, err, out)
	}
	text := m.read("out/src/user.example/shop/cache/cache.go")
	if !strings.Contains(text, "defer (*point.Mutex)(&m).Unlock()") {
		t.Error(text)
	}
	m.run(0, "overlay", "-o=out", "./none").says("user.example/shop/none: 0 operations\n")
	m.run(0, "overlay", "./cache", "-tags=some").says("-tags=some ./cache", m.cache)
	m.run(exitError, "overlay", "sort").says("sort is of the standard library")
	m.run(exitError, "overlay", "-o=shop", "./cache").says("shop has other files: name a new directory with -o")
}
