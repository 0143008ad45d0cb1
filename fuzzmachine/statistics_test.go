package fuzzmachine

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
)

// crowded is an engine whose census has seen more states than it tells apart.
func crowded() *engine {
	s := gauge.Of(reflect.TypeFor[[4]uint32]())
	c := newCensus(s, 0)
	for n := range mostStates + 1 {
		var model [4]uint32
		for i := range model {
			model[i] = uint32(n >> (5 * i) & 31)
		}
		c.see(s, unsafe.Pointer(&model))
		c.say(n)
	}
	return &engine{
		plan: &plan{gauges: s}, all: []*run{{census: c}},
		labels: map[string]int64{"full": 2}, goals: map[string]int64{"depth": 9},
	}
}

// What was not counted to its end is told so, and labels and goals are told apart.
func TestStatisticsThatEnd(t *testing.T) {
	e := crowded()
	said := string(e.statistics("FuzzX", nil))
	row := func(name, value string) string { return fmt.Sprintf("  %-24s %9s", name, value) }
	for _, want := range []string{
		row("label", "times") + "\n" + row("full", "2") + "\n", row("goal", "reached") + "\n" + row("depth", "9") + "\n",
		row("as State says", "65536") + " or more\n", row("states in all", "65536") + " or more\n", "there are 2048 or more\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
	var told struct {
		Labels, Goals map[string]int
		States, Said  int
		OrMore        bool
	}
	file := filepath.Join(t.TempDir(), "stats")
	if err := e.writeStatistics(file, "FuzzX", nil); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil || json.Unmarshal(text, &told) != nil || told.Labels["full"] != 2 || told.Goals["depth"] != 9 || told.States != mostStates || told.Said != mostStates || !told.OrMore {
		t.Errorf("%v, %+v\n%s", err, told, text)
	}
	if words := orMore(mostStates - 1); words != "" {
		t.Errorf("one less is told as %q", words)
	}
}

// A scout goes where there is a model to take steps on.
func TestScoutOfNobody(t *testing.T) {
	l := newOffice()
	if l.engine().plan.scout == nil {
		t.Error("there is none of a model")
	}
	l = New(func() *office { return new(office) }, func(*T) *office { return new(office) },
		DoBoth("rest", func(*T, *office, *office, struct{}) {}))
	if l.engine().plan.scout != nil {
		t.Error("there is one of actions that only the system can take")
	}
}
