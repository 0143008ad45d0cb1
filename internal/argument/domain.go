package argument

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A domain says which values of a type are wanted, as the package comment describes.
type domain struct {
	text       string // as written; "" if there is none
	low, high  string // a range, if ranged
	ranged     bool
	least      int // a length, if sized
	most       int
	sized      bool
	from       string
	one        []string
	ofElements string // the rest, for the elements of a list

	at *place
	t  reflect.Type
}

// domainOf returns the domain of a type: that of the tag if there is one, or else the type's own.
func domainOf(at *place, t reflect.Type, tag string) *domain {
	if own, ok := reflect.New(t).Interface().(restricted); ok && tag == "" && promoter(t, restricts) == "" {
		tag = own.Domain()
	}
	d := &domain{text: tag, at: at, t: t}
	whole := utf8.ValidString(tag) && (!strings.HasSuffix(tag, ",") || strings.Contains(tag, "from="))
	d.must(whole, "%q is incomplete or is not UTF-8: write the domain in full", tag)
	for rest := tag; rest != ""; {
		part, after, _ := strings.Cut(rest, ",")
		if key := rest[:strings.IndexByte(rest, '=')+1]; key == "from=" || key == "one=" {
			part, after = rest, "" // characters may be commas, so these two take the rest
		}
		d.add(part)
		rest = after
	}
	return d
}

// must panics if a domain is not valid.
func (d *domain) must(ok bool, cure string, about ...any) {
	d.at.must(ok, d.t, fmt.Sprintf("has a bad domain, %q", d.text), fmt.Sprintf(cure, about...))
}

func (d *domain) add(part string) {
	key, value, keyed := strings.Cut(part, "=")
	low, high, isRange := strings.Cut(part, "..")
	switch {
	case key == "len" && keyed:
		d.must(!d.sized, "%q has two lengths: write one; "+
			"if the other is for elements, give them a type of their own with a method Domain() string", d.text)
		d.sized = true
		d.least, d.most = d.parseLength(value)
		return
	case key == "from" && value != "":
		d.from = value
	case key == "one" && value != "":
		d.one = strings.Split(value, "|")
	default:
		d.must(!keyed && isRange && low != "" && high != "",
			`%q is not a domain: write "0..9", "len=0..3", "from=abc" or "one=GET|PUT"`, part)
		d.must(!d.ranged, "%q has two ranges: write one", d.text)
		d.low, d.high, d.ranged = low, high, true
	}
	d.must(!strings.Contains(value, ",len="), "from= and one= take everything that follows: put len= before %q",
		part)
	d.ofElements = strings.TrimPrefix(d.ofElements+","+part, ",")
}

func (d *domain) parseLength(text string) (least, most int) {
	low, high, ok := strings.Cut(text, "..")
	if !ok {
		high = low
	}
	least, err1 := strconv.Atoi(low)
	most, err2 := strconv.Atoi(high)
	d.must(err1 == nil && err2 == nil && 0 <= least && least <= most,
		`"len=%s" is not a length: write "len=0..3" or "len=4"`, text)
	return least, most
}

// allow rejects entries that mean nothing for a type.
func (d *domain) allow(ranged, sized, from, one bool) {
	d.must(ranged || !d.ranged || !from, "a range is for numbers, and this is a text or bytes: remove %s..%s, and name the "+
		"characters by from=, or make it a slice of a number type of your own", d.low, d.high)
	d.must(ranged || !d.ranged, "this type cannot have a range: remove %s..%s", d.low, d.high)
	d.must(sized || !d.sized, "this type cannot have a length: remove len=")
	d.must(from || d.from == "", "this type has no characters: remove from=")
	d.must(one || d.one == nil, "this type cannot list its values: remove one=")
}

// length returns the bounds of a length. Without len= these are 0 and most.
func (d *domain) length(most int) (int, int) {
	if d.sized {
		return d.least, d.most
	}
	return 0, most
}
