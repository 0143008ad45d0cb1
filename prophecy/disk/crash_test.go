package disk_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// For each short history, the prophecies can leave every state that the rules allow: each subset of what was
// not synced, and with it each torn write. No other state is left. The histories are all those of three
// deeds, and one in seven of those of four; with NIGHT=1 all those of four; with -short none.
func TestCrashLeavesWhatTheRulesAllow(t *testing.T) {
	longest := 4
	if testing.Short() {
		longest = 3
	}
	every, nth := 7, 0
	if os.Getenv("NIGHT") != "" {
		every = 1
	}
	histories, states := 0, 0
	var extend func(history []deed)
	extend = func(history []deed) {
		histories++
		states += cutAll(t, history)
		if len(history) < longest && !t.Failed() {
			for _, next := range deeds {
				if len(history) == 3 {
					if nth++; nth%every != 0 {
						continue
					}
				}
				extend(append(slices.Clip(history), next))
			}
		}
	}
	extend(nil)
	t.Logf("%d histories, %d losses of power", histories, states)
}

// cutAll loses power after a history in all ways.
func cutAll(t *testing.T, history []deed) (cuts int) {
	t.Helper()
	loose := len(played(t, history).loose())
	for subset := range 1 << loose {
		var kept []int
		for i := range loose {
			if subset>>i&1 == 1 {
				kept = append(kept, i)
			}
		}
		cutOnce(t, history, kept, -1, 0)
		for next := range loose {
			if !slices.Contains(kept, next) {
				cutOnce(t, history, kept, next, 1)
				cutOnce(t, history, kept, next, 2)
				cuts += 2
			}
		}
		cuts++
	}
	return cuts
}

func played(t *testing.T, history []deed) *witness {
	t.Helper()
	w := newWitness()
	w.play(t, history)
	return w
}

func (w *witness) play(t *testing.T, history []deed) {
	t.Helper()
	for _, d := range history {
		if err := d.do(w); err != nil {
			t.Fatalf("%s: %v", d.name, err)
		}
	}
}

func cutOnce(t *testing.T, history []deed, kept []int, next, bytes int) {
	t.Helper()
	w := played(t, history)
	if got, want := w.cut(t, kept, next, bytes); got != want {
		t.Errorf("%s; of the changes %d are kept, torn is %d at %d: the disk has %s, want %s",
			named(history), kept, next, bytes, got, want)
	}
}

func named(history []deed) string {
	var names []string
	for _, d := range history {
		names = append(names, d.name)
	}
	return strings.Join(names, "; ")
}

// cut loses power. Its arguments predict which of the changes that were not synced are kept, and which one is
// torn. It returns what the disk has then, and what it should have.
func (w *witness) cut(t *testing.T, kept []int, next, bytes int) (got, want string) {
	t.Helper()
	loose := w.loose()
	first, torn := kept, -1
	if next >= 0 {
		first = append(slices.Clone(kept), next)
		if torn = loose[next]; len(w.notes[torn].bytes) > 0 {
			bytes %= len(w.notes[torn].bytes)
		}
		if len(w.notes[torn].bytes) == 0 || bytes == 0 {
			torn = -1
		}
	}
	keep := make(map[int]bool)
	for _, i := range kept {
		keep[loose[i]] = true
	}
	cut := disk.Cut{
		Kept: prophecy.Choice(len(kept)), Order: orderOf(t, len(loose), first), Torn: prophecy.Choice(bytes),
	}
	w.disk.Fate = prophecy.Foretell(&cut)
	w.disk.Crash()
	w.disk.Restart()
	w.disk.Fate = nil
	return content(t, w.disk), w.lose(keep, torn, bytes)
}

// The same holds for long histories with several losses of power.
func TestCrashesOfLongHistories(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		w := newWitness()
		var said []string
		for range 4 {
			var history []deed
			for range r.IntN(7) {
				history = append(history, deeds[r.IntN(len(deeds))])
			}
			w.play(t, history)
			loose := len(w.loose())
			order := r.Perm(loose)
			kept, next, bytes := order[:r.IntN(loose+1)], -1, 0
			if len(kept) < loose {
				next, bytes = order[len(kept)], 1
			}
			said = append(said, fmt.Sprintf("%s; power is lost, kept %d, torn %d", named(history), kept, next))
			if got, want := w.cut(t, kept, next, bytes); got != want {
				t.Fatalf("%s: the disk has %s, want %s", strings.Join(said, "; "), got, want)
			}
		}
	}
}

// If no order is predicted and nothing was synced, a loss of power during an operation leaves an earlier
// state.
func TestWithoutOrderThePastIsLeft(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		w, past := newWitness(), []string{""}
		cut := disk.Cut{Crash: prophecy.Countdown(1 + r.IntN(12)), Kept: prophecy.Choice(r.IntN(12))}
		w.disk.Fate = prophecy.Foretell(&cut)
		var err error
		for err == nil {
			d := deeds[r.IntN(len(deeds))]
			if strings.HasPrefix(d.name, "sync") {
				continue
			}
			if err = d.do(w); err == nil {
				past = append(past, content(t, w.disk))
			}
		}
		during := w.left(all(w.loose()), -1, 0) // the operation may have reached the disk
		if !errors.Is(err, disk.ErrCrashed) {
			t.Fatal(err)
		}
		w.disk.Restart()
		if got := content(t, w.disk); !slices.Contains(append(past, during), got) {
			t.Fatalf("%v: the disk has %s, which is no earlier state: %q", cut, got, past)
		}
	}
}

func all(list []int) map[int]bool {
	m := make(map[int]bool)
	for _, i := range list {
		m[i] = true
	}
	return m
}

// What was synced, names and contents, survives all later operations and faults of other files.
func TestWhatIsSyncedSurvives(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 2000 {
		w := newWitness()
		dear := fmt.Sprint("dear ", i)
		for _, err := range []error{w.create("c"), w.write("c", dear, 0), w.syncFile("c"), w.syncDir()} {
			if err != nil {
				t.Fatal(err)
			}
		}
		picks := r.Perm(8)
		cut := disk.Cut{
			Crash: prophecy.Countdown(1 + r.IntN(12)), Kept: prophecy.Choice(r.IntN(12)), Order: orderOf(t, 8, picks),
			Torn: prophecy.Choice(r.IntN(3)),
		}
		w.disk.Fate = prophecy.Foretell(&cut)
		var err error
		for err == nil {
			err = deeds[r.IntN(len(deeds))].do(w)
		}
		w.disk.Restart()
		w.disk.Fate = nil
		if got := read(t, w.disk, "c"); got != dear {
			t.Fatalf("%v: %q", cut, got)
		}
	}
}
