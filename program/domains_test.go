package program_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

func TestDomainsOfAnAction(t *testing.T) {
	type half struct {
		First  int8   `script:"-" fuzz:"0..3"`
		Second string `script:"-"`
	}
	tests := []struct {
		reason string
		action program.Action
		want   string // of each field
		holds  any
		not    any
	}{
		{"a lone value", program.Of[string]("a").Domains("len=0..3,from=ab"), "len=0..3,from=ab", "bab", "c"},
		{"a lone number", program.Of[int8]("a").Domains("0..9"), "0..9", int8(9), int8(10)},
		{"a type with its own", program.Of[color]("a").Domains("one=pink"), "one=pink", color("pink"), color("red")},
		{"no domain", program.Of[color]("a").Domains(), "one=red|green|blue", color("red"), color("pink")},
		{"a slice", program.Of[[]int8]("a").Domains("len=1..2,0..9"), "len=1..2,0..9", []int8{9}, []int8{10}},
		{"two values", program.Of[two[string, int8]]("a").Domains("from=xy", "0..5"), "from=xy; 0..5",
			two[string, int8]{"xyx", 5}, two[string, int8]{"", 6}},
		{"fewer than values", program.Of[two[string, int8]]("a").Domains("from=xy"), "from=xy; ",
			two[string, int8]{"xyx", 127}, two[string, int8]{"a", 6}},
		{"the second alone", program.Of[half]("a").Domains("", "from=z"), "0..3; from=z", half{3, "zz"}, half{4, ""}},
		{"in the place of a field's own", program.Of[half]("a").Domains("5..6"), "5..6; ", half{5, "a"}, half{3, "a"}},
		{"of a list of such", program.Of[two[[]two[int8, int8], int8]]("a").Domains("len=1..1", "7..7"), "len=1..1; 7..7",
			two[[]two[int8, int8], int8]{[]two[int8, int8]{{100, 100}}, 7}, two[[]two[int8, int8], int8]{nil, 7}},
	}
	for _, test := range tests {
		d := program.Describe(test.action)
		var domains []string
		for _, f := range d.Fields("a") {
			domains = append(domains, f.Domain)
		}
		if got := strings.Join(domains, "; "); got != test.want {
			t.Errorf("%s: the domains are %q, want %q", test.reason, got, test.want)
		}
		step, err := d.Step("a", test.holds)
		if err != nil {
			t.Errorf("%s: %v", test.reason, err)
		}
		if p, err := d.Parse(d.PrintLine(program.Program{step})); err != nil || !sameStep(p[0], step) {
			t.Errorf("%s: read as %v, %v", test.reason, p, err)
		}
		if _, err := d.Step("a", test.not); err == nil || !strings.Contains(err.Error(), "is outside its domain") {
			t.Errorf("%s: %v holds: %v", test.reason, test.not, err)
		}
	}
}

func TestDomainsKeepTheCode(t *testing.T) {
	coded := program.Describe(program.Of[int8]("b").Code("a").Domains("0..9"))
	plain := program.Describe(program.Of[int8]("a").Domains("0..9"))
	p, _ := plain.Parse("a 5")
	tape, _ := plain.EncodeKept(p)
	if got := coded.PrintLine(coded.Decode(tape)); got != "b 5" {
		t.Errorf("decoded as %q", got)
	}
}

func TestDomainsMisused(t *testing.T) {
	type named struct {
		First int8 `script:"-"`
		Key   string
	}
	for _, test := range []struct {
		reason string
		make   func()
		want   []string
	}{
		{"fields with names", func() { program.Of[named]("put").Domains("0..9") },
			[]string{"action put", "named has the field Key, which Domain cannot restrict", "write a fuzz tag on the field"}},
		{"too many for a lone value", func() { program.Of[int8]("put").Domains("0..9", "0..9") },
			[]string{"action put", "has fewer values (1) than Domain has texts (2)", "give one text for each value"}},
		{"too many for two", func() { program.Of[two[int8, int8]]("put").Domains("", "", "0..9") },
			[]string{"has fewer values (2) than Domain has texts (3)"}},
		{"a domain for nothing", func() { program.Of[struct{}]("put").Domains("0..9") },
			[]string{"has no values that Domain could restrict", "remove Domain"}},
		{"a bad domain", func() { program.Of[int8]("put").Domains("len=3") }, []string{`has a bad domain, "len=3"`}},
		{"a bad domain of a field", func() { program.Of[two[int8, string]]("put").Domains("", "0..9") },
			[]string{"action put, field Second: ", `has a bad domain, "0..9"`}},
		{"a type that chooses by itself", func() { program.Of[choosing]("put").Domains("0..9") },
			[]string{"restrict them in its method Choose"}},
		{"a label", func() { program.Of[decode.Ref[*handle]]("put").Domains("0..9") }, []string{"this type cannot have a range: remove 0..9"}},
		{"the zero action", func() { program.Action{}.Domains("0..9") }, []string{"make it with program.Of"}},
		{"an unknown tag", func() {
			program.Of[struct {
				A int `script:"b"`
			}]("put")
		}, []string{"action put, field A", `write script:"-" or remove the tag`}},
		{"a tag on an embedded struct", func() {
			program.Of[struct {
				embedded `script:"-"`
			}]("put")
		}, []string{"put the tag on these fields"}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			defer func() {
				got := fmt.Sprint(recover())
				for _, want := range test.want {
					if !strings.Contains(got, want) {
						t.Errorf("panic %s\nwant %s", got, want)
					}
				}
			}()
			test.make()
		})
	}
}
