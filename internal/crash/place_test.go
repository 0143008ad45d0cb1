package crash

import (
	"hash/fnv"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/clusterfuzz"
)

// names are the two functions of each place, as ClusterFuzz has them: the package without its path, and the
// function.
func names(t *testing.T) (list [][2]string) {
	t.Helper()
	for _, place := range places {
		list = append(list, on(place))
	}
	return list
}

// on are the functions on top of the stack of a crash: the lower one of the place, and the upper one.
func on(place func()) (found [2]string) {
	last.play = func() {
		var pcs [8]uintptr
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
		for more := true; more; {
			var f runtime.Frame
			f, more = frames.Next()
			if lower := runtime.FuncForPC(reflect.ValueOf(place).Pointer()).Name(); f.Function == lower {
				found[0] = lower[strings.LastIndexByte(lower, '/')+1:]
				break
			}
			found[1] = f.Function[strings.LastIndexByte(f.Function, '/')+1:]
		}
	}
	defer func() { recover() }()
	place()
	return found
}

// ClusterFuzz takes two crashes for the same if the lines of their states are alike by more than 0.8 on
// average. The first line has the words, which may be alike in all but one letter. So the other two must be
// so unlike that it does not matter.
func TestNoTwoPlacesAreAlike(t *testing.T) {
	const most = 3*0.8 - 1
	list, worst := names(t), 0.0
	for i, a := range list {
		for _, b := range list[:i] {
			alike := clusterfuzz.Similarity(a[0], b[0]) + clusterfuzz.Similarity(a[1], b[1])
			if worst = max(worst, alike); alike > most+1e-9 {
				t.Errorf("%v and %v are alike: %.2f", a, b, alike)
			}
			for _, function := range a {
				if function == b[0] || function == b[1] {
					t.Errorf("%v and %v share a function", a, b)
				}
			}
		}
	}
	t.Logf("%d places; the two most alike: %.3f, at most %.3f is allowed", len(list), worst, most)
}

// A crash that moves to another place looks like a new bug to those who have collected it.
func TestPlacesStay(t *testing.T) {
	h := fnv.New32a()
	for _, pair := range names(t) {
		h.Write([]byte(pair[0] + " " + pair[1] + "\n"))
	}
	if sum := h.Sum32(); sum != frozen {
		t.Errorf("the places are others, or in another order: %#x", sum)
	}
	for words, place := range map[string]int{
		"fuzzmachine: answer get": 12, "fuzzmachine: state [*]": 15, "fuzzmachine: hang break": 13,
	} {
		if got := Place(words); got != place {
			t.Errorf("%q has place %d and not %d", words, got, place)
		}
	}
}

const frozen = 0xc129efe5

// During ends with the words at their place, if the play does not end it; and Now does so from inside the
// play.
func TestCrashHasItsWords(t *testing.T) {
	for name, play := range map[string]func(){"played": func() {}, "now": Now} {
		t.Run(name, func(t *testing.T) {
			defer last.once.Unlock()
			defer func() {
				if p := recover(); p != "fuzzmachine: answer get" {
					t.Errorf("it panics with %v", p)
				}
			}()
			During("fuzzmachine: answer get", play)
		})
	}
}
