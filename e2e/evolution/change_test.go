package evolution_test

import (
	"regexp"
	"slices"
	"strings"
)

// A change is a change of the machine's source, with the meaning that steps should have after it.
type change struct {
	name   string
	edits  []edit
	says   func(step string) said // the meaning of a step after the change; nil: unchanged
	mends  func(step string) said // its meaning after migrate, if that is different
	rename string                 // the value of migrate's flag -rename
	holds  bool                   // whether kept entries must be right without migrate
	vague  bool                   // whether scripts are ambiguous, so that entries may be named for nothing
}

// An edit replaces text in a file.
type edit struct{ file, old, now string }

// A said is the text of a step after a change. If something of the step is lost, its entry must be named,
// whatever its tape means.
type said struct {
	text string // "": the step is left out
	lost bool
}

const (
	machineFile  = "machine.go"
	argumentFile = "argument.go"
	officeFile   = "office.go"
	sendLine     = `	fuzzmachine.Both("send", (*office).send, (*office).send).Weight(2),` + "\n"
	closing      = "type toBox struct{ Box decode.Ref[*box] }"
	peekLine     = `	fuzzmachine.Both("peek", (*office).peek, (*office).peek),` + "\n"
)

var changes = []change{
	{name: "an action is added", holds: true, edits: []edit{
		{machineFile, peekLine, peekLine + `	fuzzmachine.Both("count", (*office).count, (*office).count),` + "\n"},
		{
			officeFile, "func (o *office) peek(",
			"func (o *office) count(toBox) int { return o.boxes.Len() }\n\nfunc (o *office) peek(",
		},
	}},
	{
		name: "an action is removed", holds: true,
		edits: []edit{{machineFile, peekLine, ""}},
		says: func(step string) said {
			return said{step, false}.unless(isOf(step, "peek"), said{"", true})
		},
	},
	{
		name: "an action is renamed", rename: "send=post", edits: []edit{{machineFile, `"send"`, `"post"`}},
		says: posted,
	},
	{name: "an action is renamed, with its old code", holds: true, rename: "send=post", edits: []edit{
		{
			machineFile, `"send", (*office).send, (*office).send)`,
			`"post", (*office).send, (*office).send).Code("send")`,
		},
	}, says: posted},
	{
		name: "actions are reordered", holds: true,
		edits: []edit{{machineFile, sendLine, ""}, {machineFile, peekLine, peekLine + sendLine}},
	},
	{
		name: "a weight is changed", holds: true,
		edits: []edit{{machineFile, ".Weight(2)", ".Weight(9)"}, {machineFile, ".Weight(3)", ""}},
	},
	{
		name: "a field is added at the end", holds: true,
		edits: []edit{{argumentFile, "	Next prophecy.Choice\n", "	Next prophecy.Choice\n	Mark bool\n"}},
		says: func(step string) said {
			return said{step, false}.unless(isOf(step, "receive"), said{step + " mark=false", false})
		},
	},
	{
		name:  "a field is added in the middle",
		edits: []edit{{argumentFile, "	Priority uint8", "	Mark     int8\n	Priority uint8"}},
		says: func(step string) said {
			return said{step, false}.unless(isOf(step, "send"),
				said{strings.Replace(step, " priority=", " mark=0 priority=", 1), false})
		},
	},
	{
		name: "a field is added to a struct inside", holds: true,
		edits: []edit{{
			argumentFile, "type span struct{ From, To int16 }",
			"type span struct {\n	From, To int16\n	Mark     bool\n}",
		}},
		says: func(step string) said {
			return said{step, false}.unless(isOf(step, "filter"),
				said{strings.TrimSuffix(step, "}") + " mark=false}", false})
		},
	},
	{
		name: "a label is added behind the only one", holds: true, vague: true,
		edits: []edit{{argumentFile, closing, "type toBox struct{ Box, Into decode.Ref[*box] }"}},
		says:  relabelled("box=$2 into=b0"),
	},
	{
		name: "a label is added before the only one", vague: true,
		edits: []edit{{argumentFile, closing, "type toBox struct{ Into, Box decode.Ref[*box] }"}},
		says:  relabelled("into=b0 box=$2"),
	},
	{name: "a field is removed at the end", holds: true, edits: []edit{
		{argumentFile, "	Offset int `fuzz:\"-10..1000\"`\n	Long   bool\n", "	Offset int `fuzz:\"-10..1000\"`\n"},
		{officeFile, "a.Offset, a.Long)", "a.Offset)"},
	}, says: without("peek", ` long=\w+`)},
	{name: "a field is removed in the middle", edits: []edit{
		{argumentFile, "	Strict bool\n	Reason", "	Reason"}, {officeFile, "		if a.Strict {", "		if false {"},
		{officeFile, "a.Size, a.Strict)", "a.Size)"},
	}, says: without("limit", ` strict=\w+`)},
	{
		name:  "a field is retyped, what it says stays",
		edits: []edit{{argumentFile, "	Size   uint16", "	Size   int64"}},
	},
	{
		name:  "a field is retyped, what it says does not",
		edits: []edit{{argumentFile, "	Long   bool", "	Long   string"}},
		says:  set("peek", ` long=\w+`, ` long=""`),
	},
	{
		name: "a field is renamed", holds: true,
		edits: []edit{{argumentFile, "	Long   bool", "	Full   bool"}, {officeFile, "a.Long", "a.Full"}},
		says:  set("peek", ` long=`, ` full=`),
		mends: set("peek", ` long=\w+`, ` full=false`),
	},
	{
		name:  "two fields change places",
		edits: []edit{{argumentFile, "	From, To decode.Ref", "	To, From decode.Ref"}},
		says: func(step string) said {
			return said{swapped.ReplaceAllString(step, "move $2 $1 "), false}
		},
	},
	{
		name:  "a domain of numbers is narrowed",
		edits: []edit{{argumentFile, "`fuzz:\"-10..1000\"`", "`fuzz:\"0..99\"`"}},
		says:  set("peek", ` offset=(-\d+|\d{3,})`, ` offset=0`),
	},
	{
		name:  "a domain of words is narrowed",
		edits: []edit{{argumentFile, "`fuzz:\"one=inbox|outbox|trash\"`", "`fuzz:\"one=inbox|trash\"`"}},
		says: func(step string) said {
			return said{step, false}.unless(strings.Contains(step, ` kind="outbox"`),
				said{strings.Replace(step, `"outbox"`, `"inbox"`, 1), true})
		},
	},
	{
		name:  "a domain of texts is narrowed",
		edits: []edit{{argumentFile, "len=0..3,from=a-e", "len=0..2,from=abc"}},
		says:  set("open", ` title="(\w{3}|\w*[de]\w*)"`, ` title=""`),
	},
}

var (
	swapped = regexp.MustCompile(`^move (from=\w+) (to=\w+) `)
	closed  = regexp.MustCompile(`^(close) (\w+)$`)
	ofBox   = regexp.MustCompile(`^\w+ = `)
)

func (s said) unless(is bool, then said) said {
	if is {
		return then
	}
	return s
}

// isOf reports whether a step takes an action.
func isOf(step, action string) bool {
	step = ofBox.ReplaceAllString(step, "")
	return step == action || strings.HasPrefix(step, action+" ")
}

// relabelled is a change of the arguments of close.
func relabelled(now string) func(string) said {
	return func(step string) said { return said{closed.ReplaceAllString(step, "$1 "+now), false} }
}

func posted(step string) said {
	if isOf(step, "send") {
		step = "post" + strings.TrimPrefix(step, "send")
	}
	return said{step, false}
}

// without is a change that removes an argument.
func without(action, argument string) func(string) said { return set(action, argument, "") }

// set is a change that replaces an argument where a pattern matches.
func set(action, argument, now string) func(string) said {
	is := regexp.MustCompile(argument)
	return func(step string) said {
		if !isOf(step, action) || !is.MatchString(step) {
			return said{step, false}
		}
		return said{is.ReplaceAllString(step, now), true}
	}
}

// both joins several changes to one.
func both(name string, names ...string) change {
	c := change{name: name, holds: true}
	var says []func(string) said
	for _, one := range names {
		i := slices.IndexFunc(changes, func(c change) bool { return c.name == one })
		c.edits = append(c.edits, changes[i].edits...)
		c.holds = c.holds && changes[i].holds
		c.vague = c.vague || changes[i].vague
		says = append(says, changes[i].becomes)
		c.rename += changes[i].rename
	}
	c.says = func(step string) (s said) {
		s.text = step
		for _, becomes := range says {
			next := becomes(s.text)
			s = said{next.text, s.lost || next.lost}
		}
		return s
	}
	return c
}

// all returns the changes, one by one and then joined.
func all() []change { return append(slices.Clip(changes), quiet, loud) }

var (
	quiet = both("all that is promised to do no harm", "an action is added", "a weight is changed",
		"a field is added at the end",
		"an action is renamed, with its old code")
	loud = both("much at once", "an action is added", "a field is added in the middle",
		"a field is removed in the middle", "two fields change places",
		"a domain of words is narrowed", "a domain of texts is narrowed", "an action is removed",
		"an action is renamed")
)
