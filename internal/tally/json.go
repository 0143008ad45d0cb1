package tally

import "fmt"

// JSON prints actions, labels, goals and states as one line, an object. Package encoding/json would cost every
// execution of a fuzzer.
func (t *Tally) JSON() string {
	var text table
	text.printf(`{"target":%s,"programs":%d,"actions":[`, Quoted(t.Target), t.Programs)
	for i := range t.Actions {
		a := &t.Actions[i]
		text.printf(`%s{"name":%s,"taken":%d,"skipped":%d,"failed":%d,"stuttered":%d}`,
			comma(i), Quoted(a.Name), a.Taken, a.Skipped, a.Failed, a.stuttered())
	}
	text.printf(`],"labels":%s,"goals":%s`, numbers(t.Labels), numbers(t.Goals))
	if c := t.Census; c != nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		text.printf(`,"states":%d,"said":%d`, len(c.states), len(c.said))
	}
	text.printf("}\n")
	return text.String()
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

// numbers is an object of names and numbers.
func numbers(counts map[string]int64) string {
	var text table
	for i, name := range sorted(counts) {
		text.printf("%s%s:%d", comma(i), Quoted(name), counts[name])
	}
	return "{" + text.String() + "}"
}

// Quoted is a text as JSON writes it. Bytes that are no UTF-8 become U+FFFD.
func Quoted(text string) string {
	quoted := []byte{'"'}
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			quoted = append(quoted, '\\', byte(r))
		case r < ' ' || r == 0x7f || r == '\u2028' || r == '\u2029':
			quoted = fmt.Appendf(quoted, `\u%04x`, r)
		default:
			quoted = append(quoted, string(r)...)
		}
	}
	return string(append(quoted, '"'))
}
