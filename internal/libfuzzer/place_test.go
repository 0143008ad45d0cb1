package libfuzzer

import (
	"hash/fnv"
	"runtime"
	"strings"
	"testing"
)

// names are the two functions of each place, as ClusterFuzz has them: the package without its path, and the
// function.
func names(t *testing.T) (list [][2]string) {
	t.Helper()
	for place := range places {
		list = append(list, on(place))
	}
	return list
}

// on are the functions on top of the stack of a crash, without the generic ones, which ClusterFuzz does not see: the lower
// one of the place, and the upper one.
func on(place int) (found [2]string) {
	play := func() {
		var pcs [8]uintptr
		frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
		for k := len(found); k > 0; {
			f, _ := frames.Next()
			if name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]; !strings.HasSuffix(name, "[...]") {
				k--
				found[k] = name
			}
		}
		panic("seen")
	}
	defer func() { recover() }()
	at(place, "", play)
	return found
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
		if got := PlaceOf(words); got != place {
			t.Errorf("%q has place %d and not %d", words, got, place)
		}
	}
}

const frozen = 0x148ea8f1

// During ends with the words at their place, if the play does not end it; and Now does so from inside the
// play.
func TestCrashHasItsWords(t *testing.T) {
	for name, play := range map[string]func(){"played": func() {}, "now": Die} {
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
