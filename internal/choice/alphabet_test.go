package choice

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestExpand(t *testing.T) {
	for from, want := range map[string]struct{ chars, odd string }{
		"":       {"", ""},
		"a":      {"a", ""},
		"abc":    {"abc", ""},
		"cab":    {"cab", ""}, // their order is that of simplicity
		"a-d":    {"abcd", ""},
		"a-c0-2": {"abc012", ""},
		"a-a":    {"a", ""},
		"-a":     {"-a", ""},
		"a-":     {"a-", ""},
		"-":      {"-", ""},
		"--":     {"--", ""},
		"a-c-":   {"abc-", ""},
		"α-γ":    {"αβγ", ""},
		"z-a":    {"z-a", "z-a"}, // a range that is empty
		"a-z-c":  {"abcdefghijklmnopqrstuvwxyz-c", ""},
		"+-.":    {"+,-.", "+-."}, // a range that may be three characters
		".-z":    {"./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz", ".-z"},
		"!-0":    {"!\"#$%&'()*+,-./0", ""},
		"!-#":    {"!\"#", "!-#"},
		"|-~":    {"|}~", "|-~"},
		"a-~":    {"abcdefghijklmnopqrstuvwxyz{|}~", ""},
	} {
		runes, odd := Expand(from)
		if string(runes) != want.chars || odd != want.odd {
			t.Errorf("%q is %q, odd %q", from, string(runes), odd)
		}
	}
}

func TestExpandEndsWhereThereIsNoFit(t *testing.T) {
	runes, _ := Expand("\u0000-\U0010ffff")
	if len(runes) != MostCharacters+1 || NewAlphabet("\u0000-\U0010ffff", "").Fits() {
		t.Errorf("%d characters", len(runes))
	}
	if a := NewAlphabet(string(rune(0x100))+"-"+string(rune(0x100+MostCharacters-1)), ""); !a.Fits() {
		t.Errorf("as many characters as fit do not: %d", len(a.runes))
	}
	runes, _ = Expand("\ud7fe-\ue001") // between them are numbers of no character
	if string(runes) != "\ud7fe\ud7ff\ue000\ue001" {
		t.Errorf("around the surrogates: %x", runes)
	}
}

func TestRepeats(t *testing.T) {
	for from, repeats := range map[string]bool{"abc": false, "aba": true, "a-cb": true, "a-cd": false, "*": false} {
		if NewAlphabet(from, "").Repeats() != repeats {
			t.Errorf("%q repeats: %v", from, !repeats)
		}
	}
}

// A text goes the way of a value: recorded, drawn from its choices, and from its digits.
func TestTextsRoundTrip(t *testing.T) {
	for from, texts := range map[string][]string{
		"abcd":     {"", "a", "d", "dcba", "aaaa"},
		"a-zα-ω€😀": {"z", "ω", "€", "😀", "aω😀"},
		"*":        {"", "0", "\x00", "\xff", "é", "\xffa\x80", allBytes()},
	} {
		a := NewAlphabet(from, "domain")
		for _, text := range texts {
			chars := a.Split(text)
			c := Record()
			for _, r := range chars {
				a.Note(c, r)
			}
			if c.Outside != "" || len(c.Choices) != len(chars) {
				t.Errorf("%q of %q: %d choices, outside %q", text, from, len(c.Choices), c.Outside)
			}
			encoder := Encode(c.Choices)
			tape := new(Chooser)
			for _, draws := range []*Chooser{Draw(c.Choices), encoder, tape} {
				if draws == tape {
					onTape(tape, encoder.Digits, op)
				}
				var drawn []byte
				for range chars {
					drawn = a.Append(drawn, draws)
				}
				if string(drawn) != text {
					t.Errorf("%q of %q is drawn as %q", text, from, drawn)
				}
			}
		}
	}
}

func allBytes() string {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	return string(all)
}

func TestTheFirstCharacterIsTheSimplest(t *testing.T) {
	for from, want := range map[string]string{"dcba": "d", "z": "z", "€a": "€", "*": "0"} {
		if got := NewAlphabet(from, "").Append(nil, Simplest()); string(got) != want {
			t.Errorf("the simplest of %q is %q", from, got)
		}
	}
}

// Go's minimiser tries its own characters first.
func TestAnyByteIsChosenInTheOrderOfTheMinimiser(t *testing.T) {
	const order = "012789ABCXYZabcxyz !\"#$%&'()*+,."
	var drawn []byte
	for i := range order {
		drawn = append(drawn, Draw(choicesOf(uint64(i))).Byte(0))
	}
	if string(drawn) != order {
		t.Errorf("any byte: %q", drawn)
	}
	seen := make(map[byte]bool)
	for b := range 256 {
		c := Record()
		if now := c.Byte(byte(b)); int(now) != b {
			t.Errorf("recording changes %#x to %#x", b, now)
		}
		drawn := Draw(c.Choices).Byte(0)
		if int(drawn) != b {
			t.Errorf("%#x is drawn as %#x", b, drawn)
		}
		seen[drawn] = true
	}
	if len(seen) != 256 {
		t.Errorf("%d bytes", len(seen))
	}
}

func TestCharactersOutsideAreRecordedAsSuch(t *testing.T) {
	a := NewAlphabet("a-cé", "domain")
	for text, ok := range map[string]bool{"abcé": true, "d": false, "A": false, "\xff": false, "a\xc3": false, "ab€": false} {
		c := Record()
		for _, r := range a.Split(text) {
			a.Note(c, r)
		}
		inside := c.Outside == ""
		for _, one := range c.Choices {
			inside = inside && one.Value <= one.Bound
		}
		if inside != ok {
			t.Errorf("%q inside: %v, choices %v", text, inside, c.Choices)
		}
	}
}

// With any number for a choice, a text is one of the alphabet's.
func TestEveryChoiceIsACharacter(t *testing.T) {
	for _, from := range []string{"a", "abc", "a-zA-Z0-9_", "α-ω"} {
		a := NewAlphabet(from, "")
		for value := range uint64(200) {
			drawn := a.Append(nil, Draw(choicesOf(value)))
			if r, size := utf8.DecodeRune(drawn); size != len(drawn) || !strings.ContainsRune(string(a.runes), r) {
				t.Errorf("choice %d of %q is %q", value, from, drawn)
			}
		}
	}
}
