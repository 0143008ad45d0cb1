//go:build fuzzmachine_do

package fuzzmachine

import (
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/tally"
)

// An object is one of JSON, being written. What package encoding/json links would burden every target that does errands.
type object struct{ members []string }

// String is the object in one line.
func (o *object) String() string { return "{" + strings.Join(o.members, ",") + "}" }

func (o *object) member(name, value string) *object {
	o.members = append(o.members, tally.Quoted(name)+":"+value)
	return o
}

func (o *object) number(name string, n int) *object { return o.member(name, strconv.Itoa(n)) }

// text leaves out what is empty, as truth does.
func (o *object) text(name, words string) *object {
	if words != "" {
		o.member(name, tally.Quoted(words))
	}
	return o
}

func (o *object) truth(name string, is bool) *object {
	if is {
		o.member(name, "true")
	}
	return o
}

func (o *object) objects(name string, list []*object) *object {
	var texts []string
	for _, one := range list {
		texts = append(texts, one.String())
	}
	return o.member(name, "["+strings.Join(texts, ",")+"]")
}

func (o *object) texts(name string, list []string) *object {
	var texts []string
	for _, one := range list {
		texts = append(texts, tally.Quoted(one))
	}
	return o.member(name, "["+strings.Join(texts, ",")+"]")
}
