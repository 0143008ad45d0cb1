package fuzzmachine

import (
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/internal/beacon"
)

// read is what is seen of a model.
func read[M any](m M) string {
	s := sightOf(reflect.TypeFor[M]())
	var seen []string
	for _, g := range s.gauges {
		seen = append(seen, fmt.Sprintf("%s=%d", g.path, g.read(unsafe.Pointer(&m))))
	}
	return strings.Join(seen, " ")
}

type ring struct {
	Items []string
	Head  int
	full  bool
	Next  *ring
	By    map[string]int
	Any   any
	Last  [2]uint16
	Name  string
	On    chan int
	Do    func()
	Ratio float64
}

// Numbers, sizes and truths of a model are seen, behind pointers too, and nothing else.
func TestSight(t *testing.T) {
	small := &ring{Items: make([]string, 5), Head: -3, full: true, By: map[string]int{"a": 1}, Any: 7, Last: [2]uint16{1, 300}, Name: "abc", Do: func() {}}
	const want = "Items=5 Head=131 full=1 Next=0 Next.Items=65535 Next.Head=65535 Next.full=65535 Next.Next=65535 Next.By=65535 Next.Any=65535 Next.Name=65535 Next.Do=65535 " +
		"By=1 Any=1 Last[0]=1 Last[1]=36 Name=3 Do=1"
	if got := read(small); got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
	small.Next = &ring{Head: 9}
	if got := read(small); !strings.Contains(got, "Next=1 ") || !strings.Contains(got, "Next.Head=9 ") {
		t.Errorf("behind a pointer: %s", got)
	}
	for got, want := range map[string]string{
		read(7): "itself=7", read([]int{1, 2}): "itself=2", read((*ring)(nil))[:12]: "Items=65535 ", read(struct{ F func() }{}): "F=0",
		read(int8(-1)): "itself=129", read(uint64(math.MaxUint64)): "itself=91", read(int64(math.MinInt64)): "itself=219", read(1.5): "",
		read([40]bool{3: true, 39: true}): "[]=2", read(&struct{ Slots [9]struct{ A, B int8 } }{[9]struct{ A, B int8 }{4: {0, 1}}}): "Slots[]=1", read([1000]int{1, 2, 999: 3}): "[]=2",
		read([16][1 << 12]byte{2: {100: 1}, 3: {4000: 1}}): "[]=1", // where there is much, not all is read
		read(&struct {
			At time.Time
			N  int
			mu sync.Mutex
			In time.Duration
		}{At: time.Now(), N: 5, In: 3}): "N=5 In=3",
	} {
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// A number that only grows makes no more discoveries than 32 and its doublings.
func TestBucketsOfWhatGrows(t *testing.T) {
	seen := make(map[uint]bool)
	const most = 1 << 20
	for n := range uint64(most) {
		seen[bucket(n)] = true
	}
	if wanted := 32 + bits.Len64(most); len(seen) > wanted || len(seen) < 32+10 {
		t.Errorf("%d buckets, at most %d wanted", len(seen), wanted)
	}
	for n := range uint64(exactly) {
		if bucket(n) != uint(n) {
			t.Errorf("%d is in bucket %d", n, bucket(n))
		}
	}
}

// Every kind of light has cells of its own, and all of them are on the board.
func TestRangesOfLights(t *testing.T) {
	next := uint(0)
	for _, r := range []beacon.Range{valueCells, pairCells, outcomeCells, guardCells, fateCells, labelCells, goalCells, stateCells} {
		if r.First != next {
			t.Errorf("a range begins at %d, and should at %d", r.First, next)
		}
		next = r.First + r.Cells
	}
	if next != beacon.Cells {
		t.Errorf("%d cells are used of %d", next, beacon.Cells)
	}
}

// Only what is asked for is lit.
func TestGuides(t *testing.T) {
	for said, want := range map[string]guides{"0": 0, "scout": ofScout, "values,marks": ofValues | ofMarks, strings.Join(guideNames[:], ","): allGuides} {
		var g guides
		if err := g.read(said); err != nil || g != want {
			t.Errorf("%s: %b, %v", said, g, err)
		}
	}
	if kinds := usual().guide & ofLights; kinds != ofValues|ofFates|ofMarks {
		t.Errorf("%b are lit where nothing is said", kinds)
	}
	l := &lights{kinds: ofPairs}
	m := 5
	l.see(sightOf(reflect.TypeFor[int]()), unsafe.Pointer(&m))
	l.light(ofGuards, guardCells, 1)
	if l.board != (beacon.Board{}) {
		t.Error("something is lit that nobody asked for")
	}
	l.taken(0, 3)
	once := l.board
	l.taken(0, 3)
	if once == (beacon.Board{}) || l.board == once {
		t.Error("an action after another is not lit")
	}
}

// A mute error is mostly nil, and cannot say so.
type mute struct{ words string }

func (m *mute) Error() string { return m.words }

// An answer's class is that of its error's text, without numbers; of a truth, which it is.
func TestClasses(t *testing.T) {
	class := classOf[error]()
	a, b, c := class(fmt.Errorf("no key 17")), class(fmt.Errorf("no key 4")), class(fmt.Errorf("timed out"))
	if a != b || a == c || class(nil) != 0 || a == 0 {
		t.Errorf("classes %d, %d and %d", a, b, c)
	}
	if is := classOf[bool](); is(true) != 1 || is(false) != 0 || classOf[string]() != nil {
		t.Error("classes of truths")
	}
	if class((*mute)(nil)) == 0 { // which panics elsewhere, if it does
		t.Error("an error that cannot say what it is is none")
	}
}
