package kinds

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"testing"
)

// chosen is the kind that FROZEN_KIND names.
func chosen(t testing.TB) kind {
	t.Helper()
	list := all()
	at := slices.IndexFunc(list, func(k kind) bool { return k.name == os.Getenv("FROZEN_KIND") })
	if at < 0 {
		t.Skip("FROZEN_KIND names no kind: package frozen runs this")
	}
	return list[at]
}

// TestKinds names all kinds.
func TestKinds(t *testing.T) {
	for _, k := range all() {
		fmt.Printf("%s | %d | %t\n", k.name, cmp.Or(k.seeds, 48), k.fuzz)
	}
}

func FuzzKind(f *testing.F) {
	k := chosen(f)
	m := k.new()
	m.Seed(f)
	for _, script := range k.scripts {
		f.Add(m.Tape(script))
	}
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func TestScripts(t *testing.T) {
	k := chosen(t)
	m := k.new()
	for i, script := range k.scripts {
		t.Run(fmt.Sprint(i), func(t *testing.T) { m.Replay(t, script) })
	}
	t.Run("wrong", func(t *testing.T) { m.Replay(t, "none of these 7; 3") })
}

func TestExhaust(t *testing.T) {
	k := chosen(t)
	if k.exhaust == 0 {
		t.Skip("it has too many programs")
	}
	k.new().Exhaust(t, k.exhaust)
}

func TestTeeth(t *testing.T) {
	k := chosen(t)
	if !k.teeth {
		t.Skip("others show theirs")
	}
	k.new().Teeth(t)
}

func TestLocalAgrees(t *testing.T) {
	k := chosen(t)
	if !k.locals {
		t.Skip("nothing is local")
	}
	k.new().LocalAgrees(t)
}
