package decode

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A domain says which values of a type are wanted, as the package comment describes.
type domain struct {
	text       string // as written; "" where nothing was
	low, high  string // a range, where ranged
	ranged     bool
	least      int // a length, where sized
	most       int
	sized      bool
	from       string
	one        []string
	ofElements string // what is left for the elements of a list
}

// Domain is implemented by a named type that carries its own domain, in the words of the struct tag: "0..3".
// A tag on a field of the type takes its place.
type Domain interface {
	Domain() string
}

// domainOf returns the domain of a type: the tag's where there is one, else the type's own.
func domainOf(t reflect.Type, tag string) (domain, error) {
	promoted := slices.ContainsFunc(embedded(t), func(f reflect.StructField) bool { return has[Domain](f.Type) })
	if own, ok := reflect.New(t).Interface().(Domain); ok && tag == "" && !promoted {
		tag = own.Domain()
	}
	return parseDomain(tag)
}

func parseDomain(text string) (d domain, err error) {
	d.text = text
	if !utf8.ValidString(text) || strings.HasSuffix(text, ",") && !strings.Contains(text, "from=") {
		return d, fmt.Errorf("%q is broken off or no UTF-8", text)
	}
	for rest := text; rest != ""; {
		var part string
		if strings.HasPrefix(rest, "from=") || strings.HasPrefix(rest, "one=") {
			part, rest = rest, "" // characters may be commas, so these take what is left
		} else {
			part, rest, _ = strings.Cut(rest, ",")
		}
		if err := d.add(part); err != nil {
			return d, err
		}
		if !strings.HasPrefix(part, "len=") {
			d.ofElements = strings.TrimPrefix(d.ofElements+","+part, ",")
		}
	}
	return d, nil
}

func (d *domain) add(part string) (err error) {
	key, value, keyed := strings.Cut(part, "=")
	low, high, isRange := strings.Cut(part, "..")
	switch {
	case d.sized && key == "len" || d.ranged && isRange && !keyed:
		err = fmt.Errorf("%q says twice what is wanted: say it once", d.text)
	case strings.Contains(value, ",len=") && keyed && key != "len":
		err = fmt.Errorf("from= and one= take all that follows: put len= before %q", part)
	case keyed && key == "len":
		d.sized = true
		d.least, d.most, err = parseLength(value)
	case keyed && key == "from" && value != "":
		d.from = value
	case keyed && key == "one" && value != "":
		d.one = strings.Split(value, "|")
	case !keyed && isRange && low != "" && high != "":
		d.low, d.high, d.ranged = low, high, true
	default:
		err = fmt.Errorf(`%q is no domain: write "0..9", "len=0..3", "from=abc" or "one=GET|PUT"`, part)
	}
	return err
}

func parseLength(text string) (least, most int, err error) {
	low, high, ok := strings.Cut(text, "..")
	if !ok {
		high = low
	}
	least, err = strconv.Atoi(low)
	if err == nil {
		most, err = strconv.Atoi(high)
	}
	if err != nil || least < 0 || least > most {
		err = fmt.Errorf(`"len=%s" is no length: write "len=0..3" or "len=4"`, text)
	}
	return least, most, err
}

// allow returns an error if the domain has parts that mean nothing for a type.
func (d *domain) allow(ranged, sized, from, one bool) error {
	switch {
	case d.ranged && !ranged:
		return fmt.Errorf(`a range, %s..%s, means nothing here`, d.low, d.high)
	case d.sized && !sized:
		return fmt.Errorf(`len= means nothing here`)
	case d.from != "" && !from:
		return fmt.Errorf(`from= means nothing here`)
	case d.one != nil && !one:
		return fmt.Errorf(`one= means nothing here`)
	}
	return nil
}

// length returns the bounds of a length, or the default ones.
func (d *domain) length(least, most int) (int, int) {
	if d.sized {
		return d.least, d.most
	}
	return least, most
}
