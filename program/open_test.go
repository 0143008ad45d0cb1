package program_test

import (
	"testing"

	"github.com/fuzzmachine/go/program"
)

// A parted has a field of a type parameter, which nobody can embed.
type parted[A any] struct {
	Part_ []int8 `script:"-"`
	Args  A      `script:"+"`
}

// The fields of such a struct count as those of the outer one, and what is no struct is written without a name.
func TestFieldsOfATypeParameterAreOpened(t *testing.T) {
	type entry struct {
		Key string
		Val int8
	}
	d := program.Describe(
		program.Of[parted[entry]]("put"), program.Of[parted[two[string, int8]]]("set").Domains("", "len=0..2", "0..3"),
		program.Of[parted[struct{}]]("size"), program.Of[parted[int8]]("add").Domains("", "0..4"),
		program.Of[parted[timeout]]("send"),
	)
	for script, want := range map[string]string{
		`put [1] key="a" val=2`: `put [1] key="a" val=2`,
		`set [1] "a" 3`:         `set [1] "a" 3`,
		`set [1] "abc" 3`:       ``,
		`set [1] "a" 4`:         ``,
		`size []`:               `size []`,
		`add [1, 2] 4`:          `add [1, 2] 4`,
		`add [1, 2] 5`:          ``,
		`send [1] !args`:        `send [1] !args`,
	} {
		p, err := d.Parse(script)
		if got := d.PrintLine(p); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%s: %s, %v", script, got, err)
		}
	}
}
