package statecoverage

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
)

// read prints what the gauges of a type read.
func read[M any](m M) string {
	s := GaugesOf(reflect.TypeFor[M]())
	var seen []string
	for _, g := range s {
		seen = append(seen, fmt.Sprintf("%s=%d", g.Path, g.Read(unsafe.Pointer(&m))))
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

// Gauges read numbers, sizes and truth values of a model, also behind pointers, and nothing else.
func TestGaugesReadNumbers(t *testing.T) {
	small := &ring{
		Items: make([]string, 5), Head: -3, full: true, By: map[string]int{"a": 1}, Any: 7, Last: [2]uint16{1, 300},
		Name: "abc", Do: func() {},
	}
	const want = "Items=5 Head=131 full=1 Next=0 Next.Items=65535 Next.Head=65535 Next.full=65535 " +
		"Next.Next=65535 Next.By=65535 Next.Any=65535 Next.Name=65535 Next.Do=65535 " +
		"By=1 Any=1 Last[0]=1 Last[1]=36 Name=3 Do=1"
	if got := read(small); got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
	small.Next = &ring{Head: 9}
	if got := read(small); !strings.Contains(got, "Next=1 ") || !strings.Contains(got, "Next.Head=9 ") {
		t.Errorf("behind a pointer: %s", got)
	}
	for got, want := range map[string]string{
		read(7): "itself=7", read([]int{1, 2}): "its size=2", read((*ring)(nil))[:12]: "Items=65535 ",
		read(struct{ F func() }{}): "F=0",
		read(int8(-1)):             "itself=129", read(uint64(math.MaxUint64)): "itself=90",
		read(int64(math.MinInt64)): "itself=219", read(1.5): "",
		read([40]bool{3: true, 39: true}):                                                "[]=2",
		read(&struct{ Slots [9]struct{ A, B int8 } }{[9]struct{ A, B int8 }{4: {0, 1}}}): "Slots[]=1",
		read([1000]int{1, 2, 999: 3}):                                                    "[]=2",
		// of a large value, only a part is read
		read([16][1 << 12]byte{2: {100: 1}, 3: {4000: 1}}): "[]=1",
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

// Each number below 32 has a bucket, and each doubling after that has one.
func TestGrowingNumbersHaveFewBuckets(t *testing.T) {
	seen := make(map[uint]bool)
	const most = 1 << 20
	for n := range uint64(most) {
		seen[Bucket(n)] = true
	}
	if wanted := 32 + bits.Len64(most); len(seen) > wanted || len(seen) < 32+10 {
		t.Errorf("%d buckets, at most %d wanted", len(seen), wanted)
	}
	for n := range uint64(Exact) {
		if Bucket(n) != uint(n) {
			t.Errorf("%d is in bucket %d", n, Bucket(n))
		}
	}
}

// Of a world only what its own package has is read, and nothing if several goroutines may write there.
func TestGaugesOfWorldsStayInTheirPackage(t *testing.T) {
	type inner struct{ Size int }
	type world struct {
		Want    []int
		Inner   *inner
		Builder strings.Builder // of another package
		Foreign *bits64
		Text    *strings.Reader
		At      time.Duration
	}
	var paths []string
	for _, g := range OwnGaugesOf(reflect.TypeFor[*world]()) {
		paths = append(paths, g.Path)
	}
	if got := strings.Join(paths, " "); got != "Want Inner Inner.Size Foreign Text" {
		t.Errorf("they read %s", got)
	}
	type locked struct {
		Want []int
		mu   sync.Mutex
	}
	type deep struct{ In map[string]*locked }
	for _, shared := range []reflect.Type{
		reflect.TypeFor[locked](), reflect.TypeFor[*locked](), reflect.TypeFor[deep](), reflect.TypeFor[struct{ Want []int }](),
		reflect.TypeFor[struct{ C chan int }](),
	} {
		if g := OwnGaugesOf(shared); g != nil {
			t.Errorf("%v: %d numbers are read", shared, len(g))
		}
	}
}

type bits64 = strings.Replacer

// A world may be written by a goroutine that nobody knows of. Reading it is no data race of the user's.
func TestReadingIsNoRace(t *testing.T) {
	type world struct {
		Size  int
		By    map[int]int
		Text  string
		List  []int
		Next  *world
		Short [2]uint8
		Long  [20]int8
	}
	w, g := &world{By: make(map[int]int), Next: new(world)}, OwnGaugesOf(reflect.TypeFor[*world]())
	go func() {
		for i := range 1000 {
			w.By[i%10]++
			w.Size, w.Text, w.List, w.Next = i, fmt.Sprint(i), make([]int, i), new(world)
			w.Short[1], w.Long[3] = 1, 1
		}
	}()
	for range 1000 {
		g.Read(unsafe.Pointer(&w), new(Reading))
	}
}

// Numbers are compared as numbers, however great they are. What is not there neither rises nor falls.
func TestNumbersRiseAndFall(t *testing.T) {
	type world struct {
		In *struct{ N int64 }
	}
	numbers := []int64{math.MinInt64, -1000, -33, -2, -1, 0, 1, 31, 32, 1000, 1001, math.MaxInt64}
	g := OwnGaugesOf(reflect.TypeFor[world]())
	readings := make([]Reading, len(numbers))
	for i, n := range numbers {
		w := world{&struct{ N int64 }{n}}
		g.Read(unsafe.Pointer(&w), &readings[i])
	}
	var nothing Reading
	g.Read(unsafe.Pointer(new(world)), &nothing)
	for i := range readings {
		now := &readings[i]
		if i > 0 && (now.Moved(1, &readings[i-1]) != 1 || readings[i-1].Moved(1, now) != -1) || now.Moved(1, now) != 0 {
			t.Errorf("%d is not greater than the one before", numbers[i])
		}
		if now.Moved(1, &nothing) != 0 || nothing.Moved(1, now) != 0 {
			t.Errorf("%d moves when it comes or goes", numbers[i])
		}
	}
}
