package compared

import (
	"testing"

	"github.com/Workiva/go-datastructures/slice/skip"
	"github.com/fuzzmachine/go/fuzzmachine"
	"pgregory.net/rapid"
)

func TestSkip(t *testing.T) {
	check(t, func(t *rapid.T) {
		l, model := skip.New(uint8(0)), set[number]{}
		key := rapid.Map(rapid.Uint8Max(9), func(n uint8) number { return number(n) })
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				n := key.Draw(t, "n")
				l.Insert(n)
				model[n] = true
			},
			"delete": func(t *rapid.T) {
				n := key.Draw(t, "n")
				l.Delete(n)
				delete(model, n)
			},
			"position": func(t *rapid.T) {
				n := key.Draw(t, "n")
				if got, _ := l.GetWithPosition(n); (got != nil) != model[n] {
					t.Fatalf("position of %d: %v", n, got)
				}
			},
		})
	})
}

func FuzzSkipBytes(f *testing.F) {
	loop(f, func(t *testing.T, data []byte, steps *int) {
		l, model := skip.New(uint8(0)), set[number]{}
		for ; len(data) >= 2; data = data[2:] {
			*steps++
			n := number(data[1] % 10)
			switch data[0] % 3 {
			case 0:
				l.Insert(n)
				model[n] = true
			case 1:
				l.Delete(n)
				delete(model, n)
			case 2:
				if got, _ := l.GetWithPosition(n); (got != nil) != model[n] {
					t.Fatalf("position of %d: %v", n, got)
				}
			}
		}
	})
}

func insertSkip(l *skip.SkipList, n number) { l.Insert(n) }
func deleteSkip(l *skip.SkipList, n number) { l.Delete(n) }

func hasPosition(l *skip.SkipList, n number) bool {
	got, _ := l.GetWithPosition(n)
	return got != nil
}

var skips = fuzzmachine.New(newSet[number], func(*fuzzmachine.T) *skip.SkipList { return skip.New(uint8(0)) },
	fuzzmachine.Both0("insert", set[number].add, insertSkip).Domain("0..9"),
	fuzzmachine.Both0("delete", set[number].remove, deleteSkip).Domain("0..9"),
	fuzzmachine.Both("position", set[number].has, hasPosition).Domain("0..9"),
)

func FuzzSkip(f *testing.F) { run(f, skips) }
