package lru

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{
	{Name: string(evictNewest), Signature: "answer get", Steps: 4},
	{Name: string(evictLate), Signature: "answer get", Steps: 4},
	{Name: string(getIsNoUse), Signature: "answer get", Steps: 5},
	{Name: string(putIsNoUse), Signature: "answer get", Steps: 5},
	{Name: string(lostRemoval), Signature: "answer get", Steps: 5},
}

// with is the machine of a cache with a fault.
func with(f fault) *fuzzmachine.Lockstep[*model, *Cache] {
	m := cache
	m.System = func(*fuzzmachine.T) *Cache { return Planted(size, string(f)) }
	return &m
}

// FuzzPlanted is FuzzCache on the cache with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := with(fault(planted.Chosen(f, "lru", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, with(fault(b.Name)), b) })
	}
}

func TestSound(t *testing.T) { planted.Survives(t, &cache) }
