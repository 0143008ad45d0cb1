package game

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A seeds is the f of a fuzz target. It keeps the tapes that Seed adds, and what is to be called at the end.
type seeds struct {
	*testing.T
	tapes [][]byte
	end   func()
}

func (s *seeds) Add(args ...any)    { s.tapes = append(s.tapes, args[0].([]byte)) }
func (s *seeds) Cleanup(end func()) { s.end = end }

// At least 95 % of the steps of generated programs take effect. Only an undo at the beginning does not.
func TestStepsTakeEffect(t *testing.T) {
	path := filepath.Join(t.TempDir(), "statistics")
	t.Setenv("FUZZMACHINE_STATS", path)
	t.Setenv("FUZZMACHINE_SEEDS", "100")
	m, f := machine(""), &seeds{T: t}
	m.Seed(f)
	for _, tape := range f.tapes {
		m.Run(t, tape)
	}
	f.end()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	taken, skipped := 0, 0
	for _, action := range strings.Split(string(text), `"taken":`)[1:] {
		var more, fewer int
		if _, err := fmt.Sscanf(action, `%d,"skipped":%d`, &more, &fewer); err != nil {
			t.Fatal(err)
		}
		taken, skipped = taken+more, skipped+fewer
	}
	t.Logf("of %d steps %.2f %% take effect", taken+skipped, 100*float64(taken)/float64(taken+skipped))
	if taken < 19*skipped || taken < 1000 {
		t.Errorf("%d steps take effect, and %d do not", taken, skipped)
	}
}

// A way is how the steps of a random game say what they choose.
type way struct {
	name   string
	choose func(number uint32, was *Move, legal []Move) Move // was is nil in the first run
}

var ways = []way{
	{"number", func(number uint32, _ *Move, legal []Move) Move { return legal[int(number)%len(legal)] }},
	{"label", func(number uint32, _ *Move, legal []Move) Move { return pick(turn{Label: number}, legal) }},
	{"text", func(number uint32, was *Move, legal []Move) Move {
		p := turn{Label: number}
		if was != nil {
			p.Text = was.String()
		}
		return pick(p, legal)
	}},
}

func pick(p turn, legal []Move) Move {
	p.From(legal)
	return p.Value()
}

// A removal counts what the steps behind a removed one do.
type removal struct{ later, other, needless int }

// Each step of random games is removed. Later steps may then make another move than they did. Those that say
// what they picked do so only where that move is not legal any more.
func TestRemovalKeepsLaterMoves(t *testing.T) {
	const games, steps = 30, 24
	counts := make(map[string]*removal)
	for _, w := range ways {
		random := rand.New(rand.NewPCG(1, 2))
		count := new(removal)
		counts[w.name] = count
		for range games {
			numbers := make([]uint32, steps)
			for n := range numbers {
				numbers[n] = random.Uint32N(1 << 30)
			}
			whole := w.moves(numbers, -1, nil, nil)
			for without := range steps {
				w.moves(numbers, without, whole, count)
			}
		}
		share := func(n int) float64 { return 100 * float64(n) / float64(count.later) }
		t.Logf("%-6s  of %d later steps %.1f %% make another move, %.1f %% needlessly", w.name, count.later,
			share(count.other), share(count.needless))
	}
	if counts["text"].needless > 0 || counts["number"].needless == 0 {
		t.Error("a step that says what it picked picks something else needlessly, or nothing is measured")
	}
}

// moves returns the moves of a game without one of its steps. It compares them with those of the whole game,
// and counts the later ones that are others, and that are others although the move was legal.
func (w way) moves(numbers []uint32, without int, whole []Move, count *removal) (made []Move) {
	m := newModel()
	for n, number := range numbers {
		if n == without {
			continue
		}
		var was *Move
		if whole != nil {
			was = &whole[n]
		}
		legal := m.legal()
		move := w.choose(number, was, legal)
		if count != nil && n > without {
			count.later++
			count.other += truth(move != *was)
			count.needless += truth(move != *was && slices.Contains(legal, *was))
		}
		board, _ := m.after(move)
		*m, made = append(*m, board), append(made, move)
	}
	return made
}

func truth(is bool) (n int) {
	if is {
		n = 1
	}
	return n
}
