package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// explain shows which prophecies were not consulted. Its JSON shows whether each was consulted.
func TestExplainShowsUnconsultedProphecies(t *testing.T) {
	m := newModule(t)
	m.run(0, "add", "-name=passes", "./street", "FuzzMail", "send to=0 !lost road={}; send to=1 !lost road={!slow=3ms}; look")
	m.run(0, "explain", "./street", "FuzzMail").says(
		"1  send to=0 !lost road={}           true  !lost not consulted\n",
		"2  send to=1 !lost road={!slow=3ms}  true  !slow not consulted\n",
		"3  look                              0\n",
	)
	type line struct {
		N          int
		Prophecies []struct {
			Name, Value               string
			Unusual, Known, Consulted bool
		}
		Unforeseen []string
	}
	var steps []string
	for text := range strings.Lines(m.run(0, "explain", "-json", "./street", "FuzzMail").out) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, fmt.Sprint(l))
	}
	want := []string{
		"{1 [{lost  true true false} {slow  false true false}] [next]}",
		"{2 [{lost  true true true} {slow 3ms true true false}] [next]}",
		"{3 [] []}", "{0 [] []}",
	}
	if got := strings.Join(steps, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}

	m.run(0, "add", "-name=fails", "./street", "FuzzMail", "send to=9 !lost road={}")
	m.run(0, "explain", "./street", "FuzzMail/fails").says("send to=9 !lost road={}  → model true; system false\n", "fate   !lost was not consulted\n")
}
