package viper

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/spf13/viper"
)

// "Viper can access array indices by using numbers in the path."

type ports struct{ Ports []int8 }

func newPorts() *ports { return new(ports) }

func newLists(*fuzzmachine.T) *viper.Viper { return viper.New() }

type list struct {
	Ports []int8 `fuzz:"len=0..3"`
}

type index struct {
	I int8 `fuzz:"-1..3"`
}

func (p *ports) read(l list) { p.Ports = l.Ports }

// at returns a port. "Each Get function will return a zero value if it's not found."
func (p *ports) at(i index) int {
	if i.I < 0 || int(i.I) >= len(p.Ports) {
		return 0
	}
	return int(p.Ports[i.I])
}

func read(v *viper.Viper, l list) {
	all := []any{}
	for _, port := range l.Ports {
		all = append(all, int(port))
	}
	_ = v.MergeConfigMap(map[string]any{"ports": all})
}

func at(v *viper.Viper, i index) int { return v.GetInt("ports." + fmt.Sprint(i.I)) }

var lists = fuzzmachine.New(newPorts, newLists,
	fuzzmachine.Both0("read", (*ports).read, read),
	fuzzmachine.Both("at", (*ports).at, at).Weight(3),
)

var listFindings = []finding.Finding{{
	Section:   "an index below zero panics",
	Script:    "read []; at -1",
	Signature: "panic system runtime.boundsError viper.(*Viper).searchSliceWithPathPrefixes", Shortest: true,
	Known: fuzzmachine.Known("panic system runtime.boundsError viper.(*Viper).searchSliceWithPathPrefixes"),
}}

func TestListFindings(t *testing.T) { finding.Show(t, lists, listFindings...) }

var listMachine = finding.Past(lists, listFindings...)

func FuzzLists(f *testing.F) {
	listMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { listMachine.Run(t, tape) })
}
